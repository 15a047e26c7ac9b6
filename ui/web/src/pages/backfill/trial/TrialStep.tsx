import { Read } from "@/parts/Read";
import { Panel } from "../frame/Panel";
import type { Plan } from "../model/shapes";
import { useTrials } from "../reads";
import { ControlForm } from "./ControlForm";
import { ProbeForm } from "./ProbeForm";
import { TrialForm } from "./TrialForm";
import { Tried } from "./Tried";

const OPEN = new Set(["planned", "tried", "cancelled"]);

/** What new code would make of one day, since when it differs, and whether other days stay as they are. */
export function TrialStep({ plan, stage }: { plan: Plan; stage: string }) {
  const trials = useTrials(plan.id);
  const closed = OPEN.has(stage) ? null : `it is ${stage}: its workspace can be compared as a whole`;
  return (
    <>
      <Panel title="Try one day" note="built apart, compared row by row down to the dashboards, thrown away">
        <TrialForm plan={plan} because={closed} />
      </Panel>
      <Panel
        title="Since when is it wrong?"
        note="every published partition is built and compared; nothing is kept"
      >
        <ProbeForm plan={plan} because={null} />
      </Panel>
      <Panel title="Control days" note="no row of them may differ">
        <ControlForm plan={plan} because={null} />
      </Panel>
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
