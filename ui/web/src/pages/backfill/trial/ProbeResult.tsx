import { count, counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { Probe } from "../model/shapes";
import css from "./Result.module.css";

/** From which partition on the code of today answers otherwise than what is published. */
export function ProbeResult({ probe }: { probe: Probe }) {
  return (
    <section className={css.asset}>
      <h3 className={css.head}>
        <span className="mono">{probe.asset}</span>
        {probe.first === null ? (
          <span className={css.good}>✓ no partition differs</span>
        ) : (
          <span className={css.found}>first that differs: {probe.first}</span>
        )}
      </h3>
      <p>
        {probe.different.count > 0 && (
          <>
            {count(probe.different.count)} of {counted(probe.range.count, "partition")} differ:{" "}
            <span className="mono">{shortRanges(probe.different.ranges, 6)}</span>.{" "}
          </>
        )}
        {probe.before !== null && <>The last that is the same before it is {probe.before}. </>}
        <span className="dim">
          {probe.method === "scan"
            ? `All ${count(probe.built.count)} were built and compared, in ${counted(probe.statements, "statement")}.`
            : `Found by bisection: ${count(probe.built.count)} were built and compared.`}
        </span>
      </p>
    </section>
  );
}
