import { cellsIn, rangeOf } from "@/canvas/matrix/place";
import type { MatrixRow } from "@/canvas/matrix/rows";
import { lookOf } from "@/canvas/state/states";
import { More } from "./More";
import { useShown } from "./useShown";
import css from "./Matrix.module.css";

/** The matrix in words: one line per asset and state. */
export function MatrixTable({ label, rows }: { label: string; rows: readonly MatrixRow[] }) {
  const { shown, more, onMore } = useShown(rows);
  return (
    <>
    <div className={css["table"]} tabIndex={0} role="region" aria-label={`${label} as a table`}>
      <table>
        <thead>
          <tr><th scope="col">Asset</th><th scope="col">State</th><th scope="col">Partitions</th><th scope="col" className="num">Count</th></tr>
        </thead>
        <tbody>
          {shown.flatMap((row) =>
            byState(row).map(([state, ranges, count]) => (
              <tr key={`${row.id} ${state}`}>
                <td>{row.label}</td>
                <td>{lookOf(state).glyph} {lookOf(state).word}</td>
                <td className="mono">{ranges}</td>
                <td className="num">{count.toLocaleString("en")}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
    <More shown={shown.length} total={rows.length} what="assets" busy={false} more={more} onMore={onMore} />
    </>
  );
}

function byState(row: MatrixRow): [state: number, ranges: string, count: number][] {
  const found = new Map<number, { ranges: string[]; count: number }>();
  for (const span of row.spans) {
    const entry = found.get(span.state) ?? { ranges: [], count: 0 };
    entry.ranges.push(rangeOf(span, row.unit));
    entry.count += cellsIn(span, row.unit);
    found.set(span.state, entry);
  }
  return [...found].map(([state, { ranges, count }]) => [state, ranges.join(", "), count]);
}
