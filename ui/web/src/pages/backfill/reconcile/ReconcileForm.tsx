import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextArea, TextField } from "@/parts/Field";
import type { Plan } from "../model/shapes";
import { typedTotals } from "../model/reconcile";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./Reconcile.module.css";

/** Compares with the totals that are declared, or with those that somebody types in. */
export function ReconcileForm({
  plan,
  because,
  first,
}: {
  plan: Plan;
  because: string | null;
  first: boolean;
}) {
  const session = useSession().data;
  const [control, setControl] = useState("");
  const [typed, setTyped] = useState("");
  const work = useWork(path`/backfills/${plan.id}/reconcile`, "backfill reconcile", plan.id);
  const parsed = typedTotals(typed);
  const wrong = "wrong" in parsed ? `"${parsed.wrong}" is not COLUMN=VALUE ...` : null;
  const totals = "totals" in parsed ? parsed.totals : [];
  return (
    <div className={css.form}>
      <details>
        <summary>Other control period, or totals typed in</summary>
        <div className={css.fields}>
          <TextField
            label="Control period"
            value={control}
            placeholder="2022-01-01..2022-02-28"
            hint="empty: as long as the range, directly before it"
            onChange={(event) => setControl(event.target.value)}
          />
          <TextArea
            label="Totals, one a line"
            value={typed}
            wrong={wrong}
            placeholder={"day=2022-03-01 currency=EUR total_eur=1234.50"}
            hint="they take the place of the declared ones; their columns say by what is compared"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </details>
      <Launch
        work={work}
        kind={first ? "primary" : "plain"}
        label={first ? "Compare with their totals" : "Compare again"}
        because={because ?? wrong}
        body={{ control: control.trim() === "" ? null : control.trim(), totals }}
        cli={cli(
          session,
          "backfill",
          "reconcile",
          plan.id,
          ["--control", control.trim()],
          ...totals.map((total) => ["--total", total] as const),
        )}
      />
    </div>
  );
}
