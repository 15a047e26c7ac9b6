import { Cell } from "@/pages/diff/Cell";
import { sampleColumns } from "../model/columns";
import type { Attributed, TrialSample } from "../model/shapes";
import css from "./Samples.module.css";

/** A few rows, old and new. */
export function Samples({
  samples,
  kind,
  total,
  label,
}: {
  samples: readonly TrialSample[];
  kind: Attributed["change"];
  total: number;
  /** What the rows are of. */
  label: string;
}) {
  const columns = sampleColumns(samples);
  if (samples.length === 0) {
    return null;
  }
  return (
    <div className={css.box} tabIndex={0} role="region" aria-label={`${label}: rows ${kind}`}>
      <table className={css.rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>
                  <Sampled sample={sample} column={column} kind={kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {samples.length < total && (
        <p className={css.note}>
          {samples.length} of {total} rows are shown, as samples.
        </p>
      )}
    </div>
  );
}

function Sampled({
  sample,
  column,
  kind,
}: {
  sample: TrialSample;
  column: string;
  kind: Attributed["change"];
}) {
  const value = sample.values.find((one) => one.column === column);
  return (
    <Cell
      value={value === undefined ? undefined : { ...value, changed: value.before !== value.after }}
      kind={kind}
    />
  );
}
