import { stateOf } from "@/state/states";
import css from "./StateBar.module.css";
import { StateWord } from "./StateGlyph";

/** The states of many partitions as counts, worst first; what is in order comes last. */
export function StateCounts({ counts, most = 4, brief = false }: { counts: ReadonlyMap<number, number>; most?: number; brief?: boolean }) {
  const sorted = [...counts].sort(([a], [b]) => stateOf(b).severity - stateOf(a).severity);
  const shown = sorted.slice(0, most);
  const rest = sorted.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return (
    <span className={css["counts"]}>
      {shown.map(([code, count]) => (
        <StateWord key={code} state={code} count={count} brief={brief && sorted.length > 2} />
      ))}
      {rest > 0 && <span className="dim">{rest.toLocaleString("en")} other</span>}
    </span>
  );
}
