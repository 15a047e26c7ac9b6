import type { Verdict } from "../model/reconcile";
import css from "./Reconcile.module.css";

const GLYPHS: Record<Verdict, string> = { agrees: "✓", differs: "✕", overridden: "!" };

/** A verdict as glyph and word: colour is never the only sign. */
export function VerdictWord({ verdict }: { verdict: Verdict }) {
  return (
    <span className={css.verdict} data-verdict={verdict}>
      <span aria-hidden="true">{GLYPHS[verdict]}</span> {verdict}
    </span>
  );
}
