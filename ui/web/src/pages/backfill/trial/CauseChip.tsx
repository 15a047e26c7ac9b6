import { causeKind, causeWords, type CauseKind } from "../model/causes";
import type { Attributed } from "../model/shapes";
import css from "./CauseChip.module.css";

const GLYPHS: Record<CauseKind, string> = {
  code: "{}",
  config: "⚙",
  input: "⇢",
  mixed: "+",
  unexplained: "?",
};

/** Why rows become otherwise, as a chip with its words beside. */
export function CauseChip({ rows }: { rows: Attributed }) {
  const kind = causeKind(rows);
  return (
    <span className={css.cause}>
      <span className={css.chip} data-kind={kind}>
        <span aria-hidden="true">{GLYPHS[kind]}</span> {kind}
      </span>
      <span>{causeWords(rows)}</span>
    </span>
  );
}
