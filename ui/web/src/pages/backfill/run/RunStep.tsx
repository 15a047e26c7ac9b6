import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Panel } from "../frame/Panel";
import { overall } from "../model/progress";
import type { Plan, Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { counted } from "@/figure/figure";
import { left } from "@/figure/left";
import { Failures } from "./Failures";
import { LayerBars } from "./LayerBars";
import { RunControls } from "./RunControls";
import { StartRun } from "./StartRun";
import type { RunReport } from "./shapes";

const STARTS = new Set(["planned", "tried", "cancelled", "failed"]);

/** Building all of it apart from readers: how far it is, what failed, and what can be done about it. */
export function RunStep({ plan, status }: { plan: Plan; status: Status }) {
  const working = status.stage === "building";
  const report = useGet<RunReport>(
    "runs",
    status.run === null ? null : path`/runs/${status.run}`,
    {},
    { every: working ? 2000 : false },
  ).data;
  const all = overall(status.layers);
  return (
    <>
      <Failures failures={report?.failures ?? []} />
      {status.run !== null && (
        <Panel title="Progress" note={words(status, all)}>
          <LayerBars layers={status.layers} working={working} />
          <RunControls id={status.id} stage={status.stage} run={status.run} />
        </Panel>
      )}
      {STARTS.has(status.stage) && (
        <Panel title={status.stage === "planned" || status.stage === "tried" ? "Rebuild" : "Begin anew"}>
          <StartRun plan={plan} status={status} />
        </Panel>
      )}
    </>
  );
}

function words(status: Status, all: ReturnType<typeof overall>): string {
  const { stage } = status;
  if (stage === "building") {
    return `run ${status.run ?? ""}, ${counted(all.built, "partition")} of ${all.planned}; ${
      all.leftMillis === null
        ? "how long the rest takes is not known yet"
        : `the rest takes ${left(all.leftMillis)}`
    }`;
  }
  if (isBuilt(stage) || isOut(stage)) {
    return `run ${status.run ?? ""}: all of it is built and its checks hold`;
  }
  return `run ${status.run ?? ""}: ${stage}`;
}
