import { useState } from "react";
import { Link } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { counted } from "@/figure/figure";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Note } from "@/parts/Note";
import { Read } from "@/parts/Read";
import { links } from "@/url/links";
import { Panel } from "../frame/Panel";
import { gateWords, openGates, stepOf } from "../model/gates";
import type { Plan, Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { PlanTable } from "../scope/PlanTable";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import { useReview } from "../reads";
import { Published } from "./Published";
import { ReviewTable } from "./ReviewTable";
import css from "./Publish.module.css";

/** A last look at everything that becomes visible, then one step; or what became of it. */
export function PublishStep({ plan, status }: { plan: Plan; status: Status }) {
  const session = useSession().data;
  const [typed, setTyped] = useState("");
  const work = useWork(path`/backfills/${plan.id}/publish`, "backfill publish", plan.id);
  const built = isBuilt(status.stage);
  const review = useReview(plan.id, built);
  const open = openGates(status.gates);
  if (isOut(status.stage)) {
    return <Published status={status} job={work.job} />;
  }
  const waits = !built
    ? `it waits until the rebuild is complete; it is ${status.stage}`
    : open.length > 0
      ? `it is kept back: ${open.map(gateWords).join(", ")} still open`
      : typed.trim() === plan.id
        ? null
        : `type ${plan.id} first`;
  const partitions = plan.assets.reduce((sum, entry) => sum + entry.partitions.count, 0);
  return (
    <>
      {built && open.length > 0 && (
        <Note tone="warn">
          It is kept back. Still open:{" "}
          {open.map((gate, index) => (
            <span key={gate}>
              {index > 0 && ", "}
              <Link href={links.backfill(plan.id, stepOf(gate))}>{gateWords(gate)}</Link>
            </span>
          ))}
          .
        </Note>
      )}
      <Panel
        title="What becomes visible"
        note={`${counted(plan.assets.length, "table")}, ${counted(partitions, "partition")}, in one release`}
      >
        {built ? (
          <Read query={review}>{(data) => <ReviewTable review={data} />}</Read>
        ) : (
          <PlanTable entries={plan.assets} caption="Tables that become visible" />
        )}
        <p>
          <Link href={links.backfill(plan.id, "diff")}>See every row that differs</Link>
        </p>
      </Panel>
      <Panel title="Publish">
        <Note tone="warn">
          Everybody reads the new figures at the same moment. It can be taken back as a whole.
        </Note>
        <div className={css.confirm}>
          <TextField
            label={`Type ${plan.id} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Launch
          work={work}
          label={`Publish ${plan.id}`}
          needs="publisher"
          because={waits}
          body={{ confirm: typed.trim() }}
          cli={cli(session, "backfill", "publish", plan.id)}
        />
      </Panel>
    </>
  );
}
