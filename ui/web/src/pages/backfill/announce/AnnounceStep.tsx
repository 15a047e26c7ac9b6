import { Panel } from "../frame/Panel";
import type { Plan, Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { useTold } from "../reads";
import { useWhen } from "./announcing";
import { AnnounceForm } from "./AnnounceForm";
import { Approvals } from "./Approvals";
import { Drafts } from "./Drafts";
import { Letters } from "./Letters";

/** Everybody concerned is told before readers see it, and those who have a say are asked. */
export function AnnounceStep({ plan, status }: { plan: Plan; status: Status }) {
  const seen = isBuilt(status.stage) || isOut(status.stage);
  const told = useTold(plan.id, seen);
  const waits = isBuilt(status.stage)
    ? null
    : `it waits until the rebuild is complete; it is ${status.stage}`;
  const announced = status.events.findLast((event) => event.kind === "announced");
  const letters = (told.data?.notices ?? []).filter((one) => one.kind === "announcement");
  const when = useWhen();
  return (
    <>
      <Panel
        title="Announce"
        note={announced === undefined ? "to every team that owns or shows some of it" : announced.text}
      >
        <AnnounceForm id={plan.id} because={waits} again={announced !== undefined} owners={plan.owners} when={when} />
      </Panel>
      {isBuilt(status.stage) && <Drafts id={plan.id} when={when} wanted={announced === undefined} />}
      {letters.length > 0 && (
        <Panel title="Letters that were sent">
          <Letters id={plan.id} letters={letters} />
        </Panel>
      )}
      <Panel title="Approvals" note="by those whom a team names">
        <Approvals id={plan.id} status={status} because={waits} />
      </Panel>
    </>
  );
}
