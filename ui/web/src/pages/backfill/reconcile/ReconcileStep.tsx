import { Note } from "@/parts/Note";
import { Read } from "@/parts/Read";
import { ControlsHeld } from "@/pages/diff/ControlsHeld";
import { Panel } from "../frame/Panel";
import { blocks } from "../model/reconcile";
import type { Plan, Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { useReconciliation } from "../reads";
import { ControlForm } from "../trial/ControlForm";
import { MeasureTable } from "./MeasureTable";
import { OverrideForm } from "./OverrideForm";
import { ReconcileForm } from "./ReconcileForm";

/** What was rebuilt beside the totals of somebody else: what should change does, what must not does not. */
export function ReconcileStep({ plan, status }: { plan: Plan; status: Status }) {
  const built = isBuilt(status.stage);
  const seen = built || isOut(status.stage);
  const report = useReconciliation(plan.id, seen);
  const gate = (name: string) => status.gates.find((one) => one.gate === name);
  const control = gate("control-proven");
  const waits = built ? null : seen ? `it is ${status.stage}: what was compared before stays` : `it waits until the rebuild is complete; it is ${status.stage}`;
  const found = report.data ?? null;
  return (
    <>
      <Panel title="Totals of others" note="figures are exact decimals on the whole way">
        {gate("reconciled") === undefined && seen && (
          <Note>No table of this backfill declares totals of others. They can be typed in all the same.</Note>
        )}
        <ReconcileForm plan={plan} because={waits} first={found === null} />
      </Panel>
      {seen && (
        <Read query={report}>
          {(data) => {
            if (data === null) {
              return <p className="dim">Nothing was compared yet.</p>;
            }
            const { range, control: kept, held } = blocks(data);
            return (
              <>
                <Verdict
                  agrees={data.agrees}
                  override={data.override}
                  open={gate("reconciled")?.state === "open"}
                />
                <Panel title="Corrected range: should change, and agree">
                  <MeasureTable rows={range} caption="Corrected range" />
                </Panel>
                {kept.length + held.length > 0 && (
                  <Panel title="Control period: must not change, and agree">
                    {kept.length > 0 && <MeasureTable rows={kept} caption="Control period" />}
                    <ControlsHeld held={held} />
                  </Panel>
                )}
              </>
            );
          }}
        </Read>
      )}
      <Panel
        title="Control days, rebuilt with the new code"
        note={control === undefined ? "not asked for" : control.state}
      >
        {control !== undefined && control.state !== "open" && <p>{control.why}</p>}
        <ControlForm plan={plan} because={waits} />
      </Panel>
      {built && found !== null && !found.agrees && found.override === null && (
        <Panel title="Publish although it does not agree">
          <OverrideForm id={plan.id} />
        </Panel>
      )}
    </>
  );
}

function Verdict({
  agrees,
  override,
  open,
}: {
  agrees: boolean;
  override: { reason: string; by: string } | null;
  open: boolean;
}) {
  if (override !== null) {
    return (
      <Note tone="warn">
        It does not agree, and {override.by} answers for it: “{override.reason}”. The notice tells so.
      </Note>
    );
  }
  return agrees ? (
    <Note tone="good">Every figure that has to agree does.</Note>
  ) : (
    <Note tone="bad">
      Not every figure agrees{open && ": it cannot be published while this gate is open"}.
    </Note>
  );
}
