import type { ReactNode } from "react";
import { classes } from "./classes";
import css from "./Pane.module.css";

/** A bordered part of a page with its own heading. */
export function Pane(props: { title?: ReactNode; extra?: ReactNode; children: ReactNode; flush?: boolean; label?: string }) {
  return (
    <section className={css["pane"]} aria-label={props.label}>
      {props.title !== undefined && (
        <header className={css["head"]}>
          <h2>{props.title}</h2>
          {props.extra}
        </header>
      )}
      <div className={classes(css["body"], props.flush === true && css["flush"])}>{props.children}</div>
    </section>
  );
}
