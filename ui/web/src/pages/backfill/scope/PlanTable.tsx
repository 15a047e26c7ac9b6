import { Link } from "wouter";
import { links } from "@/url/links";
import { count } from "@/figure/figure";
import { duration } from "@/parts/time";
import { shortRanges } from "@/figure/ranges";
import type { PlanEntry } from "../model/shapes";
import css from "./Scope.module.css";

/** Assets of a plan, with the exact partitions of each on demand. */
export function PlanTable({ entries, caption }: { entries: readonly PlanEntry[]; caption: string }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Layer</th>
            <th scope="col">Owner</th>
            <th scope="col" className="num">
              Partitions
            </th>
            <th scope="col">Which</th>
            <th scope="col">Because</th>
            <th scope="col" className="num">
              Takes about
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.asset}>
              <th scope="row">
                <Link href={links.asset(entry.asset)} className="mono">
                  {entry.asset}
                </Link>
                {entry.reported !== undefined && entry.reported.count > 0 && (
                  <span className={css.reported}>
                    ! {count(entry.reported.count)} reported, then {entry.reported.then}
                  </span>
                )}
              </th>
              <td>{entry.layer}</td>
              <td>{entry.owner}</td>
              <td className="num">{count(entry.partitions.count)}</td>
              <td className={css.which}>
                <Which text={entry.partitions.ranges} />
              </td>
              <td className={css.because}>{entry.because.join("; ")}</td>
              <td className="num">
                {entry.estimate.millis === undefined ? "not known" : duration(entry.estimate.millis)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Which({ text }: { text: string }) {
  const short = shortRanges(text);
  return short === text.replaceAll(",", ", ") ? (
    <>{short}</>
  ) : (
    <details>
      <summary>{short}</summary>
      <span className="mono">{text.replaceAll(",", ", ")}</span>
    </details>
  );
}
