import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./Icon";
import css from "./Note.module.css";

/** A sentence that matters here, in a frame. */
export function Note(props: { tone?: "plain" | "warn" | "bad" | "good"; children: ReactNode; action?: ReactNode }) {
  const tone = props.tone ?? "plain";
  return (
    <div className={classes(css["note"], css[tone])}>
      <Icon name={tone === "good" ? "check" : tone === "plain" ? "info" : "warn"} size={14} />
      <div className={css["words"]}>{props.children}</div>
      {props.action}
    </div>
  );
}
