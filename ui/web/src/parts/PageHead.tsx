import { useEffect, type ReactNode } from "react";
import { useKeys } from "@/keys/useKeys";
import { copy, CopyCli, CopyLink } from "./Copy";
import css from "./PageHead.module.css";

/** The head of every page: what it is, one sentence, actions, and both ways to take it along. */
export function PageHead(props: {
  title: string;
  heading?: ReactNode;
  says?: ReactNode;
  cli?: string;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${props.title} - Backstitch`;
  }, [props.title]);
  useKeys([{ keys: "y", words: "Copy a link to this view", group: "Everywhere", run: () => void copy(location.href, "Link") }]);
  return (
    <header className={css["head"]}>
      <div className={css["words"]}>
        <h1>{props.heading ?? props.title}</h1>
        {props.says !== undefined && <div className={css["says"]}>{props.says}</div>}
      </div>
      <div className={css["actions"]}>
        {props.cli !== undefined && <CopyCli command={props.cli} />}
        <CopyLink />
        {props.children}
      </div>
    </header>
  );
}
