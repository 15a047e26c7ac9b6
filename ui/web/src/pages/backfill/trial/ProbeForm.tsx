import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import type { Plan } from "../model/shapes";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./Form.module.css";

/** Looks at every published partition: which of them would today's code make otherwise. */
export function ProbeForm({ plan, because }: { plan: Plan; because: string | null }) {
  const session = useSession().data;
  const asset = plan.seeds[0]?.asset ?? "";
  const [range, setRange] = useState("");
  const work = useWork(path`/backfills/${plan.id}/probe`, "backfill probe", plan.id);
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextField
          label="Range"
          value={range}
          placeholder="2021-04-01..2022-04-30"
          hint={`of ${asset}; empty: everything that is published`}
          onChange={(event) => setRange(event.target.value)}
        />
      </div>
      <Launch
        work={work}
        kind="plain"
        label="Find the first that differs"
        because={because}
        body={{ asset, range: range.trim() === "" ? null : range.trim() }}
        cli={cli(session, "backfill", "probe", asset, ["--range", range.trim()])}
      />
    </div>
  );
}
