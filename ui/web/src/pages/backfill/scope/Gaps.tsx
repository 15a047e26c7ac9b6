import { shortRanges } from "@/figure/ranges";
import { Panel } from "../frame/Panel";
import type { Plan } from "../model/shapes";

type Gap = Plan["missingUpstream"][number];

/** Inputs that are not all there, and what follows from it. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) {
    return null;
  }
  return (
    <Panel title="Inputs that are not all there">
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.asset} ${gap.upstream}`}>
            <span className="mono">{gap.asset}</span> reads <span className="mono">{gap.upstream}</span>:{" "}
            {words(gap)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function words(gap: Gap): string {
  return [
    gap.missing === "" ? "" : `${shortRanges(gap.missing)} was never built`,
    gap.notYetDue === "" ? "" : `${shortRanges(gap.notYetDue)} is not due yet`,
    gap.clipped === "" ? "" : `${shortRanges(gap.clipped)} lies outside its time, and is left out`,
    gap.unbuildable === "" ? "" : `so ${shortRanges(gap.unbuildable)} cannot be built`,
  ]
    .filter((text) => text !== "")
    .join("; ");
}
