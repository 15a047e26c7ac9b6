import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { useParams } from "@/url/useParam";
import type { Plan } from "../model/shapes";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./Form.module.css";

/** Which day to try, and whose row to look at. Nothing of it is published or staged. */
export function TrialForm({ plan, because }: { plan: Plan; because: string | null }) {
  const session = useSession().data;
  const [params] = useParams();
  const [partition, setPartition] = useState(params.get("partition") ?? "");
  const [keys, setKeys] = useState("");
  const work = useWork(path`/backfills/${plan.id}/trial`, "backfill trial", plan.id);
  const wanted = keys.split(/[,\s]+/).filter((key) => key !== "");
  const wrong = wanted.find((key) => !/^[^=]+=.+$/.test(key));
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextField
          label="Partition"
          value={partition}
          placeholder={plan.seeds[0]?.partitions.split("..")[0] ?? ""}
          hint={`of ${wrongAssets(plan)}; empty: the newest closed one`}
          onChange={(event) => setPartition(event.target.value)}
        />
        <TextField
          label="Rows to look at"
          value={keys}
          placeholder="id=42"
          hint="COLUMN=VALUE, several apart by commas; in every table that has the column"
          wrong={wrong === undefined ? null : `"${wrong}" is not COLUMN=VALUE`}
          onChange={(event) => setKeys(event.target.value)}
        />
      </div>
      <Launch
        work={work}
        label="Try it"
        because={wrong === undefined ? because : "the rows to look at are not COLUMN=VALUE"}
        body={{ partitions: partition.trim() === "" ? null : partition.trim(), keys: wanted, rows: 20 }}
        cli={cli(
          session,
          "backfill",
          "trial",
          plan.id,
          ["--partition", partition.trim()],
          ...wanted.map((key) => ["--key", key] as const),
          "--rows",
        )}
      />
    </div>
  );
}

const SHOWN = 3;

function wrongAssets({ seeds }: Plan) {
  const shown = seeds.slice(0, SHOWN).map((seed) => `${seed.asset}[${seed.partitions}]`);
  return seeds.length > SHOWN ? `${shown.join(", ")} or ${seeds.length - SHOWN} more` : shown.join(", ");
}
