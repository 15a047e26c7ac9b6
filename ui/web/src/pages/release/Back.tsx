import { shortRanges } from "@/figure/ranges";
import type { Undoable } from "@/pages/releases/shapes";
import css from "./Release.module.css";

const HOW: Record<string, string> = {
  "same snapshot": "shows its earlier snapshot again",
  "same files": "shows the earlier files again, beside what came since",
  "left alone": "had not changed",
};

/** Which release each partition would show again, and which would be gone. */
export function Back({ tables }: { tables: Undoable["tables"] }) {
  return (
    <table className={css.table}>
      <caption className="sr">What comes back</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Shows again</th>
          <th scope="col">Gone, since it was not there before</th>
          <th scope="col">How</th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr key={table.asset}>
            <th scope="row" className="mono">
              {table.asset}
            </th>
            <td>
              {table.back.length === 0
                ? "nothing"
                : table.back
                    .map((one) => `${shortRanges(one.partitions.ranges)} of release ${one.version}`)
                    .join("; ")}
            </td>
            <td>{shortRanges(table.gone.ranges) || "none"}</td>
            <td>{HOW[table.how] ?? table.how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
