import { count } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import { Pane } from "@/parts/Pane";
import type { ReleaseDetail } from "@/pages/releases/shapes";
import css from "./Release.module.css";

/** What the checks said when it was published; those that do not hold come first. */
export function Verdicts({ verdicts }: { verdicts: ReleaseDetail["verdicts"] }) {
  if (verdicts.length === 0) {
    return null;
  }
  const shown = [...verdicts].sort((a, b) => Number(a.holds) - Number(b.holds));
  return (
    <Pane title="What its checks said" label="What its checks said" flush>
      <table className={css.table}>
        <caption className="sr">Checks</caption>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col">Table</th>
            <th scope="col">Check</th>
            <th scope="col">Partitions</th>
            <th scope="col" className="num">
              Rows against it
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={`${one.asset} ${one.check} ${one.partitions}`}>
              <td className={one.holds ? css.good : one.must ? css.bad : css.warn}>
                {one.holds ? "✓ holds" : one.must ? "✕ broken" : "! warning"}
              </td>
              <th scope="row" className="mono">
                {one.asset}
              </th>
              <td>{one.check}</td>
              <td>{shortRanges(one.holds ? one.partitions : one.failed || one.partitions, 3)}</td>
              <td className="num">{count(one.rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Pane>
  );
}
