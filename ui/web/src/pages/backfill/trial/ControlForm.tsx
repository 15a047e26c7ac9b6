import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import type { Plan } from "../model/shapes";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./Form.module.css";

/** Days that nobody complained of, rebuilt with today's code on the inputs recorded for them. */
export function ControlForm({ plan, because }: { plan: Plan; because: string | null }) {
  const session = useSession().data;
  const [control, setControl] = useState("");
  const work = useWork(path`/backfills/${plan.id}/prove-control`, "backfill prove-control", plan.id);
  const first = plan.seeds[0];
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextField
          label="Control partitions"
          value={control}
          placeholder="2022-02-01..2022-02-28"
          hint={`of ${first?.asset ?? ""}, outside ${first?.partitions ?? ""}: nothing was wrong with them`}
          onChange={(event) => setControl(event.target.value)}
        />
      </div>
      <Launch
        work={work}
        kind="plain"
        label="Prove that they stay as they are"
        because={because ?? (control.trim() === "" ? "name control partitions first" : null)}
        body={{ control: control.trim() }}
        cli={cli(session, "backfill", "prove-control", plan.id, [
          "--control",
          control.trim() || "PARTITIONS",
        ])}
      />
    </div>
  );
}
