import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { absolute } from "@/parts/time";
import { Act } from "../work/Act";
import { nextMorning } from "../model/morning";
import css from "./Announce.module.css";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When readers will see it: a time and the zone in which people read it. */
export function AnnounceForm({
  id,
  because,
  again,
  owners,
}: {
  id: string;
  because: string | null;
  again: boolean;
  owners: readonly string[];
}) {
  const session = useSession().data;
  const [typed, setAt] = useState<string | null>(null);
  const [zone, setZone] = useState<string | null>(null);
  const where = zone ?? session?.zone ?? "UTC";
  const at = typed ?? (session === undefined ? "" : nextMorning(session.now, session.zone));
  const wrong = TIME.test(at) ? null : "write it as 2022-05-04T06:30";
  const now = session === undefined ? "" : absolute(session.now, session.zone).slice(0, 16);
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextField
          label="Publishing time"
          value={at}
          className="mono"
          placeholder="2022-05-04T06:30"
          wrong={wrong}
          hint={`the clock of this home says ${now}`}
          onChange={(event) => setAt(event.target.value)}
        />
        <TextField
          label="In the zone"
          value={where}
          hint="in which people read the time"
          onChange={(event) => setZone(event.target.value)}
        />
      </div>
      <Act
        target={path`/backfills/${id}/announce`}
        label={again ? "Announce another time" : `Tell ${owners.join(", ")}`}
        body={{ at, zone: where }}
        because={because ?? wrong}
        kind={again ? "plain" : "primary"}
        cli={cli(session, "backfill", "announce", id, ["--at", at || "TIME"], ["--zone", where])}
      />
    </div>
  );
}
