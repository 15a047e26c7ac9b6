import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import type { Status } from "../model/shapes";
import { steps, stepToOpen } from "../model/steps";
import { usePlan } from "../reads";
import { Gates } from "./Gates";
import { Log } from "./Log";
import { ScopeSummary } from "./ScopeSummary";
import { StageChip } from "./StageChip";
import { StepBody } from "./StepBody";
import { Stepper } from "./Stepper";
import css from "./BackfillView.module.css";

/** A backfill, shown like a change that others review: steps on top, the step, and its record beside. */
export function BackfillView({ status, step }: { status: Status; step: string | undefined }) {
  const session = useSession().data;
  const plan = usePlan(status.id);
  const all = steps(status);
  const shown = step ?? stepToOpen(all);
  const wide = shown === "diff";
  return (
    <>
      <PageHead
        title={`Backfill ${status.id}`}
        heading={
          <span className={css.heading}>
            {status.id} <StageChip stage={status.stage} />
          </span>
        }
        says={status.reason}
        cli={cli(session, "backfill", "status", status.id)}
      />
      <div className={css.page} data-wide={wide}>
        <Stepper id={status.id} steps={all} shown={shown} />
        <Read query={plan} rows={4}>
          {(data) => (
            <>
              <ScopeSummary plan={data} status={status} shown={shown} />
              <div className={css.columns}>
                <div className={css.step}>
                  <StepBody step={shown} plan={data} status={status} />
                </div>
                {!wide && (
                  <aside className={css.side} aria-label="Gates and record">
                    <section>
                      <h2>Gates</h2>
                      <Gates id={status.id} gates={status.gates} />
                    </section>
                    <section>
                      <h2>What happened</h2>
                      <Log events={status.events} most={shown === "log" ? undefined : 8} id={status.id} />
                    </section>
                  </aside>
                )}
              </div>
            </>
          )}
        </Read>
      </div>
    </>
  );
}
