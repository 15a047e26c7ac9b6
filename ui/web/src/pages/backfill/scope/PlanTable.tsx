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
            <th scope="col">asset</th>
            <th scope="col">layer</th>
            <th scope="col">owner</th>
            <th scope="col" className="num">
              partitions
            </th>
            <th scope="col">which</th>
            <th scope="col">because</th>
            <th scope="col" className="num">
              takes about
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
