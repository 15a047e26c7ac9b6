import { counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { FailureGroup } from "../model/shapes";
import css from "./Failures.module.css";

/** What failed, partitions that say the same put together, the biggest group first. */
export function Failures({ groups }: { groups: readonly FailureGroup[] }) {
  if (groups.length === 0) {
    return null;
  }
  return (
    <section className={css.failures} aria-label="Failures">
      {groups.map((group) => (
        <details key={group.problem} className={css.group} open={group.failed.length === 1}>
          <summary>
            <span className={css.count}>✕ {counted(group.partitions, "partition")}</span>
            <span className={css.message}>{group.problem}</span>
          </summary>
          <ul className={css.list}>
            {group.failed.map((one) => (
              <li key={one.asset} className="mono">
                {one.asset} {shortRanges(one.partitions.ranges, 4)}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
