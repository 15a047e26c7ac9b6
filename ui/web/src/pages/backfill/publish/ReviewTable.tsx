import { counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { Review } from "../model/shapes";
import css from "./Publish.module.css";
import { Several } from "@/parts/Several";

/** Tables that readers see otherwise from then on, with the snapshots of before and after. */
export function ReviewTable({ review }: { review: Review }) {
  return (
    <>
      <table className={css.review}>
        <caption className="sr">Tables that become visible</caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Partitions</th>
            <th scope="col">Snapshot now</th>
            <th scope="col">Snapshot then</th>
            <th scope="col">Meanwhile</th>
          </tr>
        </thead>
        <tbody>
          {review.tables.map((table) => (
            <tr key={table.asset}>
              <th scope="row" className="mono">
                {table.asset}
              </th>
              <td>
                {shortRanges(table.partitions.ranges)} ({counted(table.partitions.count, "partition")})
              </td>
              <td className="mono">{table.before ?? "none"}</td>
              <td className="mono">→ {table.after}</td>
              <td>{table.moved ? "! others published it: built again first" : "nothing"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {review.unchanged.length > 0 && (
        <p className="dim">
          Built, and as published, so nothing becomes visible of: <Several words={review.unchanged} />.
        </p>
      )}
      <p className="dim">
        Built over release {review.base}; readers see release {review.newest}
        {review.behind
          ? ": what others published meanwhile is taken along before anything becomes visible."
          : "."}
      </p>
    </>
  );
}
