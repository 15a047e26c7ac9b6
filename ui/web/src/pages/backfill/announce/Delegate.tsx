import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Act } from "../work/Act";
import css from "./Announce.module.css";

/** Who has a say for a team may let somebody else say yes to this backfill. */
export function Delegate({ id, team, by, because }: { id: string; team: string; by: string; because: string | null }) {
  const session = useSession().data;
  const [to, setTo] = useState("");
  const name = to.trim();
  return (
    <details className={css.delegate}>
      <summary>Let somebody else say yes for {team}</summary>
      <TextField label="Who" value={to} hint="the name under which they are known here" onChange={(event) => setTo(event.target.value)} />
      <Act
        target={path`/backfills/${id}/delegate`}
        label={`Let ${name === "" ? "them" : name} approve for ${team}`}
        body={{ to: name, owner: team, as: by }}
        because={because ?? (name === "" ? "name somebody" : null)}
        kind="plain"
        cli={cli(session, "backfill", "approve", id, ["--delegate", name === "" ? "NAME" : name], ["--owner", team], ["--as", by || "NAME"])}
      />
    </details>
  );
}
