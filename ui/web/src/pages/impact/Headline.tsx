import { useState } from "react";
import { useMay } from "@/api/session";
import { Button } from "@/parts/Button";
import { bytes, count, duration } from "@/parts/time";
import type { Estimate, Plan } from "@/pages/backfill/model/shapes";
import css from "./Impact.module.css";
import type { Draft, Question } from "./model/draft";
import { SaveDialog } from "./SaveDialog";

/** How much it is, and what the cheap alternative to thinking would cost. */
export function Headline(props: { plan: Plan; draft: Draft; question: Question; control: string; onSet: () => void }) {
  const { plan } = props;
  const [saving, setSaving] = useState(false);
  const may = useMay("operator");
  const partitions = plan.assets.reduce((sum, row) => sum + row.partitions.count, 0);
  const nothing = partitions === 0;
  const because = nothing ? "nothing would be rebuilt" : may ? null : "your role may look, not plan";
  return (
    <section className={css["headline"]} aria-label="In numbers">
      <div>
        <p className={css["numbers"]}>
          <strong>{count(plan.assets.length, "asset")}</strong>
          <button type="button" className={css["set"]} title="Show the exact partitions" onClick={props.onSet}>{count(partitions, "partition")}</button>
          <span>{cost(plan.estimate)}</span>
        </p>
        <p className="dim">
          Rebuilding everything instead: {cost(plan.fullRebuild)}. {plan.owners.length > 0 && `Teams: ${plan.owners.join(", ")}.`} Computed on release {plan.release}.
        </p>
      </div>
      <Button kind="primary" icon="backfill" because={because} onClick={() => setSaving(true)}>Save as backfill</Button>
      <SaveDialog open={saving} onClose={() => setSaving(false)} {...props} partitions={partitions} />
    </section>
  );
}

function cost(estimate: Estimate): string {
  const time = estimate.millis === undefined ? "time not known" : `about ${duration(estimate.millis)}`;
  return `${time} · ${estimate.rows.toLocaleString("en")} rows · ${bytes(estimate.bytes)}`;
}
