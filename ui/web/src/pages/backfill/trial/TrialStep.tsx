import { Read } from "@/parts/Read";
import type { Plan } from "../model/shapes";
import { useTrials } from "../reads";
import { ControlForm } from "./ControlForm";
import { ProbeForm } from "./ProbeForm";
import { TrialForm } from "./TrialForm";
import { Tried } from "./Tried";
import css from "./TrialStep.module.css";

const OPEN = new Set(["planned", "tried", "cancelled"]);

/** What new code would make of one day, since when it differs, and whether other days stay as they are. */
export function TrialStep({ plan, stage }: { plan: Plan; stage: string }) {
  const trials = useTrials(plan.id);
  const closed = OPEN.has(stage) ? null : `it is ${stage}: its workspace can be compared as a whole`;
  return (
    <>
      <div className={css.ways}>
        <section aria-labelledby="try">
          <h2 id="try">Try one day</h2>
          <p>Built apart, compared row by row down to the dashboards, thrown away.</p>
          <TrialForm plan={plan} because={closed} />
        </section>
        <section aria-labelledby="probe">
          <h2 id="probe">Since when is it wrong?</h2>
          <p>Every published partition is built and compared; nothing is kept.</p>
          <ProbeForm plan={plan} because={null} />
        </section>
        <section aria-labelledby="control">
          <h2 id="control">Do other days stay as they are?</h2>
          <p>Days that nobody complained of are built again: no row may differ.</p>
          <ControlForm plan={plan} because={null} />
        </section>
      </div>
      <Read query={trials}>
        {({ trials: all }) =>
          all.length === 0 ? (
            <p className="dim">Nothing was tried yet. Results stay here, for whoever comes next.</p>
          ) : (
            <>
              {all.map((one, index) => (
                <Tried key={one.number} tried={one} open={index === 0} />
              ))}
            </>
          )
        }
      </Read>
    </>
  );
}
