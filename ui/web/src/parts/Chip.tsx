import type { ReactNode } from "react";
import css from "./Chip.module.css";
import { classes } from "./classes";
import { Icon } from "./Icon";

export type Tone = "plain" | "accent" | "good" | "warn" | "bad";

/** A short fact in a frame; removable where `onRemove` is given. */
export function Chip(props: {
  children: ReactNode;
  tone?: Tone;
  title?: string;
  onRemove?: () => void;
  removeLabel?: string;
}) {
  return (
    <span className={classes(css["chip"], css[props.tone ?? "plain"])} title={props.title}>
      {props.children}
      {props.onRemove !== undefined && (
        <button
          type="button"
          className={css["remove"]}
          aria-label={props.removeLabel ?? "Remove"}
          onClick={props.onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
