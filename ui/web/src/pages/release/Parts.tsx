import { Link } from "wouter";
import { count } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import { links } from "@/url/links";
import type { ReleaseDetail } from "@/pages/releases/shapes";
import css from "./Release.module.css";

/** Partitions of each table: published, taken away, or built and as they were. */
export function Parts({ parts }: { parts: ReleaseDetail["parts"] }) {
  return (
    <table className={css.table}>
      <caption className="sr">Tables of this release</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col" className="num">
            Partitions
          </th>
          <th scope="col">Which</th>
          <th scope="col">Of them as they were</th>
          <th scope="col">Taken away</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.asset}>
            <th scope="row">
              <Link href={links.asset(part.asset)} className="mono">
                {part.asset}
              </Link>
            </th>
            <td className="num">{count(part.partitions.count)}</td>
            <td>{shortRanges(part.partitions.ranges, 4)}</td>
            <td>{shortRanges(part.unchanged.ranges) || "none"}</td>
            <td>{shortRanges(part.removed.ranges) || "none"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
