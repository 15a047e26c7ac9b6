import type { ReactNode } from "react";
import { Pane } from "@/parts/Pane";
import css from "./Panel.module.css";

/** A part of a step, with a heading that says what it is for. */
export function Panel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Pane title={title} label={title} extra={note === undefined ? null : <p className={css.note}>{note}</p>}>
      <div className={css.body}>{children}</div>
    </Pane>
  );
}
