import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { counted } from "@/figure/figure";
import { cli } from "@/parts/cli";
import { duration } from "@/parts/time";
import { Checkbox } from "@/parts/Field";
import type { Plan, Status } from "../model/shapes";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./StartRun.module.css";

/** What is built, what it should take, and which gates are asked for beyond those that are declared. */
export function StartRun({ plan, status }: { plan: Plan; status: Status }) {
  const session = useSession().data;
  const [announced, setAnnounced] = useState(true);
  const [control, setControl] = useState(false);
  const work = useWork(path`/backfills/${plan.id}/run`, "backfill run", plan.id);
  const require = [...(control ? ["control-proven"] : []), ...(announced ? ["announced"] : [])];
  const partitions = plan.assets.reduce((sum, entry) => sum + entry.partitions.count, 0);
  return (
    <>
      <p>
        Builds <strong>{counted(partitions, "partition")}</strong> of {counted(plan.assets.length, "asset")}{" "}
        in a workspace that no reader sees
        {plan.estimate.millis !== undefined && <>, in about {duration(plan.estimate.millis)}</>}. It goes on
        when this page is closed.
        {status.stage === "failed" &&
          " The workspace of the run that failed is given up; to keep it, resume above."}
      </p>
      <div className={css.gates}>
        <Checkbox
          label="Keep it back until control days are proven to come out as they are"
          checked={control}
          onChange={(event) => setControl(event.target.checked)}
        />
        <Checkbox
          label="Keep it back until everybody concerned is told"
          checked={announced}
          onChange={(event) => setAnnounced(event.target.checked)}
        />
        <p className="dim">
          Totals of others and approvals are asked for wherever the project declares them.
        </p>
      </div>
      <Launch
        work={work}
        label="Rebuild all of it"
        body={{ require }}
        cli={cli(session, "backfill", "run", plan.id, ...require.map((gate) => ["--require", gate] as const))}
      />
    </>
  );
}
