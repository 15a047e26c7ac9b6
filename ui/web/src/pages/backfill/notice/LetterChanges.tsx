import { count, figure, moved } from "@/figure/figure";
import type { Message } from "./message";
import css from "./Letter.module.css";

/** Tables, partitions, rows, and totals before and after. */
export function LetterChanges({ changes }: { changes: Message["changes"] }) {
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label="Changes">
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Partitions</th>
            <th scope="col" className="num">
              Rows
            </th>
            <th scope="col" className="num">
              With other values
            </th>
            <th scope="col">Total of</th>
            <th scope="col" className="num">
              Before
            </th>
            <th scope="col" className="num">
              After
            </th>
            <th scope="col" className="num">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.asset} change={change} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ change }: { change: Message["changes"][number] }) {
  const [first, ...more] = change.measures;
  const rows =
    change.rowsBefore === change.rowsAfter
      ? count(change.rowsAfter)
      : `${count(change.rowsBefore)} → ${count(change.rowsAfter)}`;
  return (
    <>
      <tr>
        <th scope="row" className="mono">
          {change.asset}
        </th>
        <td>
          {change.ranges} ({count(change.partitions)})
        </td>
        <td className="num">{rows}</td>
        <td className="num">{count(change.changed)}</td>
        <Total measure={first} />
      </tr>
      {more.map((measure) => (
        <tr key={measure.column}>
          <td colSpan={4} />
          <Total measure={measure} />
        </tr>
      ))}
    </>
  );
}

function Total({ measure }: { measure: Message["changes"][number]["measures"][number] | undefined }) {
  const by = measure === undefined ? null : moved(measure.before, measure.after);
  return (
    <>
      <td className="mono">{measure?.column}</td>
      <td className="num">{figure(measure?.before ?? null)}</td>
      <td className="num">{figure(measure?.after ?? null)}</td>
      <td className="num">
        {by === null ? "" : by.delta}
        {measure !== undefined && !measure.exact && " (rounded)"}
      </td>
    </>
  );
}
