import { counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import { grouped, type Failure } from "../model/failures";
import css from "./Failures.module.css";

/** What failed, what says the same put together, the biggest group first. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) {
    return null;
  }
  return (
    <section className={css.failures} aria-label="Failures">
      {grouped(failures).map((group) => (
        <details key={group.message} className={css.group} open={group.failures.length === 1}>
          <summary>
            <span className={css.count}>✕ {counted(group.failures.length, "failure")}</span>
            <span className={css.message}>{group.message}</span>
          </summary>
          <ul className={css.list}>
            {group.failures.map((failure) => (
              <li key={`${failure.asset} ${failure.partitions}`}>
                <span className="mono">
                  {failure.asset} {shortRanges(failure.partitions, 4)}
                </span>
                {group.failures.length > 1 && <span className={css.detail}>{failure.problem}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
