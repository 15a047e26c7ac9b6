import { counted } from "@/figure/figure";
import { left } from "@/figure/left";
import { Panel } from "../frame/Panel";
import { overall, type Progress } from "../model/progress";
import type { Plan, Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { useMatrix } from "../reads";
import { Failures } from "./Failures";
import { LayerBars } from "./LayerBars";
import { RunMatrix } from "./RunMatrix";
import { RunControls } from "./RunControls";
import { StartRun } from "./StartRun";
import { Waiting } from "./Waiting";

const STARTS = new Set(["planned", "tried", "cancelled", "failed"]);

/** Building all of it apart from readers: how far it is, what failed, and what can be done about it. */
export function RunStep({ plan, status }: { plan: Plan; status: Status }) {
  const working = status.stage === "building";
  const matrix = useMatrix(plan.id, working).data;
  return (
    <>
      <Failures groups={matrix?.failures ?? []} />
      {status.run !== "" && (
        <Panel title="Progress" note={words(status, overall(status.layers))}>
          <LayerBars layers={status.layers} working={working} />
          <RunControls status={status} />
        </Panel>
      )}
      {STARTS.has(status.stage) && (
        <Panel title={status.stage === "planned" || status.stage === "tried" ? "Rebuild" : "Begin anew"}>
          <StartRun plan={plan} status={status} />
        </Panel>
      )}
      {matrix !== undefined && working && <Waiting matrix={matrix} />}
      {matrix !== undefined && matrix.assets.length > 0 && <RunMatrix matrix={matrix} out={status.stage === "published"} />}
    </>
  );
}

function words({ stage, run }: Status, all: Progress): string {
  if (stage === "building") {
    const rest =
      all.leastMillis === null || all.mostMillis === null
        ? "how long the rest takes is not known yet"
        : `the rest takes ${left(all.leastMillis, all.mostMillis)}`;
    return `run ${run}, ${counted(all.built, "partition")} of ${all.planned}; ${rest}`;
  }
  if (isBuilt(stage) || isOut(stage)) {
    return `run ${run}: all of it is built and its checks hold`;
  }
  return `run ${run}: ${stage}`;
}
