import { Link } from "wouter";
import { Pane } from "@/parts/Pane";
import { StateGlyph } from "@/parts/StateGlyph";
import { links } from "@/url/links";
import type { Failure } from "../runs/shapes";
import css from "./Run.module.css";
import { grouped } from "./grouped";

/** What failed, equal problems together: one cause is one entry, however many partitions it hit. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  const groups = grouped(failures);
  return (
    <Pane title={<><StateGlyph state="failed" /> {groups.length === 1 ? "1 problem" : `${groups.length} problems`}</>} flush>
      <ul className={css["failures"]}>
        {groups.map((group) => (
          <li key={group.problem}>
            <span className={css["problem"]}>{group.problem}</span>
            {group.hit.map((one) => (
              <span key={one.asset + one.partitions}>
                <Link href={links.asset(one.asset, { tab: "partitions", sel: one.partitions })}>{one.asset}</Link> <span className="mono">{one.partitions}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Pane>
  );
}
