import { counted } from "@/figure/figure";
import type { Status } from "../model/shapes";
import { Log } from "./Log";
import { Panel } from "./Panel";

/** All that happened, for whoever comes next. */
export function LogStep({ status }: { status: Status }) {
  return (
    <Panel
      title="Record"
      note={`${counted(status.events.length, "event")}, numbered without gaps; nothing is ever removed`}
    >
      <Log id={status.id} events={status.events} />
    </Panel>
  );
}
