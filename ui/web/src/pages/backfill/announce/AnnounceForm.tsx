import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Act } from "../work/Act";
import type { useWhen } from "./announcing";
import css from "./Announce.module.css";

/** When readers will see it: a time and the zone in which people read it. */
export function AnnounceForm({
  id,
  because,
  again,
  owners,
  when,
}: {
  id: string;
  because: string | null;
  again: boolean;
  owners: readonly string[];
  when: ReturnType<typeof useWhen>;
}) {
  const session = useSession().data;
  const { at, zone, wrong } = when;
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextField
          label="Publishing time"
          value={at}
          className="mono"
          placeholder="2022-05-04T06:30"
          wrong={wrong}
          hint={`the clock of this home says ${when.now}`}
          onChange={(event) => when.setAt(event.target.value)}
        />
        <TextField
          label="In the zone"
          value={zone}
          hint="in which people read the time"
          onChange={(event) => when.setZone(event.target.value)}
        />
      </div>
      <Act
        target={path`/backfills/${id}/announce`}
        label={again ? "Announce another time" : `Tell ${owners.join(", ")}`}
        body={{ at, zone }}
        because={because ?? wrong}
        kind={again ? "plain" : "primary"}
        cli={cli(session, "backfill", "announce", id, ["--at", at || "TIME"], ["--zone", zone])}
      />
    </div>
  );
}
