import { counted } from "@/figure/figure";
import { bytes, duration } from "@/parts/time";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { CopyCli } from "@/parts/Copy";
import { Panel } from "../frame/Panel";
import type { Plan } from "../model/shapes";
import { Exposures } from "./Exposures";
import { Gaps } from "./Gaps";
import { PlanTable } from "./PlanTable";
import css from "./Scope.module.css";

/** Exactly what is rebuilt, why, who answers for it, and what stays as it is. */
export function ScopeStep({ plan }: { plan: Plan }) {
  const session = useSession().data;
  const partitions = plan.assets.reduce((sum, entry) => sum + entry.partitions.count, 0);
  const from = plan.seeds.flatMap((seed) => ["--from", `${seed.asset}[${seed.partitions}]`]);
  return (
    <>
      <Panel title="What is wrong" note={`saved as ${plan.id}, from release ${plan.release}`}>
        <ul className={css.seeds}>
          {plan.seeds.map((seed) => (
            <li key={seed.asset}>
              <span className="mono">
                {seed.asset}[{seed.partitions}]
              </span>
              {seed.columns.length > 0 && <> only {seed.columns.join(", ")}</>}
              <span className={css.why}>{seed.why}</span>
            </li>
          ))}
        </ul>
        <p>
          <strong>
            {counted(plan.assets.length, "asset")}, {counted(partitions, "partition")}
          </strong>
          {plan.estimate.millis !== undefined && <>, about {duration(plan.estimate.millis)}</>},{" "}
          {counted(plan.estimate.rows, "row")}, {bytes(plan.estimate.bytes)}.{" "}
          <span className="dim">
            A full rebuild would be {counted(plan.fullRebuild.rows, "row")}
            {plan.fullRebuild.millis !== undefined && <>, about {duration(plan.fullRebuild.millis)}</>}.
          </span>
        </p>
        <div>
          <CopyCli command={cli(session, "backfill", "plan", ...from, ["--reason", plan.reason])} />
        </div>
      </Panel>
      <Panel title="What is rebuilt" note="in the order in which it is built">
        <PlanTable entries={plan.assets} caption="Assets that are rebuilt" />
      </Panel>
      <Exposures plan={plan} />
      {plan.leftBehind.length > 0 && (
        <Panel
          title="Left as it is although it is wrong"
          note="it was not selected: these tables contradict the corrected ones afterwards"
        >
          <PlanTable entries={plan.leftBehind} caption="Assets that are left behind" />
        </Panel>
      )}
      {plan.neverRebuilt.length > 0 && (
        <Panel title="Never rebuilt" note="deliveries and tables that Backstitch does not build">
          <PlanTable entries={plan.neverRebuilt} caption="Assets that are never rebuilt" />
        </Panel>
      )}
      <Gaps gaps={plan.missingUpstream} />
    </>
  );
}
