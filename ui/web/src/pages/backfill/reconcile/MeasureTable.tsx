import { count, figure, moved } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { MeasureRow } from "../model/reconcile";
import { Differences } from "./Differences";
import { VerdictWord } from "./VerdictWord";
import css from "./Reconcile.module.css";

/** Figures of one block: published, rebuilt, and as others have them. */
export function MeasureTable({ rows, caption }: { rows: readonly MeasureRow[]; caption: string }) {
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col">Measure</th>
            <th scope="col">Agrees with</th>
            <th scope="col" className="num">
              Published
            </th>
            <th scope="col" className="num">
              Rebuilt
            </th>
            <th scope="col" className="num">
              Δ
            </th>
            <th scope="col" className="num">
              Theirs
            </th>
            <th scope="col" className="num">
              Keys that agree
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={`${row.asset} ${row.measure} ${row.theirName} ${row.per.join()}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row }: { row: MeasureRow }) {
  const by = moved(row.before, row.after);
  return (
    <>
      <tr>
        <td>
          <VerdictWord verdict={row.verdict} />
        </td>
        <th scope="row">
          <span className="mono">
            {row.asset}.{row.measure}
          </span>
          <span className={css.sub}>
            {shortRanges(row.partitions.ranges)}, per {row.per.join(", ")}
          </span>
        </th>
        <td>
          {row.theirName}
          <span className={css.sub}>{row.against}</span>
          <span className={css.sub}>within: {row.tolerance}</span>
        </td>
        <td className="num">
          {row.before === null ? <span className="dim">–</span> : figure(row.before)}
          {row.offBefore !== null && row.offBefore > 0 && (
            <span className={css.sub}>{count(row.offBefore)} keys off</span>
          )}
        </td>
        <td className="num">
          <strong>{figure(row.after)}</strong>
        </td>
        <td className="num">
          {by === null ? (
            <span className="dim">{row.before === null ? "–" : "0"}</span>
          ) : (
            <span data-way={by.up ? "up" : "down"} className={css.delta}>
              {by.delta}
              {by.share !== null && <span className={css.sub}>{by.share}</span>}
            </span>
          )}
        </td>
        <td className="num">{figure(row.theirs)}</td>
        <td className="num">
          {count(row.keys - row.offAfter)} / {count(row.keys)}
        </td>
      </tr>
      {row.differences.length > 0 && (
        <tr>
          <td colSpan={8}>
            <Differences differences={row.differences} />
          </td>
        </tr>
      )}
    </>
  );
}
