import type { MatrixRow } from "@/canvas/matrix/rows";
import { lookOf, weightOf } from "@/canvas/state/states";
import css from "./Matrix.module.css";
import { Swatch } from "./Swatch";

/** The states and frames that occur. */
export function MatrixLegend({ rows }: { rows: readonly MatrixRow[] }) {
  const states = [...new Set(rows.flatMap((row) => row.spans.map((span) => span.state)))];
  const some = (of: (row: MatrixRow) => readonly unknown[] | undefined) => rows.some((row) => (of(row)?.length ?? 0) > 0);
  return (
    <ul className={css["legend"]} aria-label="Legend">
      {states.sort((a, b) => weightOf(b) - weightOf(a)).map((state) => {
        const look = lookOf(state);
        const token = look.hue === "neutral" ? "--n4" : `--s-${look.hue}`;
        return (
          <li key={state}>
            <Swatch fill={`var(${token})`} pattern={look.pattern} glyph={look.glyph} />
            {look.word}
          </li>
        );
      })}
      {some((row) => row.outlined) && <li><span className={css["wrong"]} aria-hidden="true" />wrong range</li>}
      {some((row) => row.control) && <li><span className={css["control"]} aria-hidden="true" />control period</li>}
    </ul>
  );
}
