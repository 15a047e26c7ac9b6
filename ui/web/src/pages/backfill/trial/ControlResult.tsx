import { count, counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { Control } from "../model/shapes";
import { Samples } from "./Samples";
import css from "./Result.module.css";

/** Partitions that nothing was wrong with, built again: no row of them may differ. */
export function ControlResult({ control }: { control: Control }) {
  return (
    <section className={css.asset} aria-label="Control partitions">
      <h3 className={css.head}>
        Control partitions
        {control.holds ? (
          <span className={css.good}>
            ✓ {counted(control.partitions, "partition")} rebuilt, {count(control.rowsDifferent)} rows differ
          </span>
        ) : (
          <span className={css.bad}>✕ not proven: {counted(control.rowsDifferent, "row")} differ</span>
        )}
      </h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Rebuilt</th>
            <th scope="col" className="num">
              Same rows
            </th>
            <th scope="col" className="num">
              Differing rows
            </th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {control.assets.map((asset) => (
            <tr key={asset.asset}>
              <th scope="row" className="mono">
                {asset.asset}
              </th>
              <td>{shortRanges(asset.rebuilt.ranges)}</td>
              <td className="num">{count(asset.rowsUnchanged)}</td>
              <td className="num">{count(asset.rowsDifferent)}</td>
              <td>
                {asset.holds ? (
                  <span className={css.good}>✓ as they were</span>
                ) : (
                  <span className={css.bad}>✕ {asset.why ?? "differs"}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {control.assets
        .filter((asset) => asset.samples.length > 0)
        .map((asset) => (
          <Samples
            key={asset.asset}
            label={asset.asset}
            samples={asset.samples}
            kind="changed"
            total={asset.rowsDifferent}
          />
        ))}
    </section>
  );
}
