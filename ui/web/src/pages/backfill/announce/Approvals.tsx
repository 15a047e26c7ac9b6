import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Time } from "@/parts/Time";
import { teamOf } from "../model/gates";
import type { Gate, Status } from "../model/shapes";
import { Act } from "../work/Act";
import { Delegate } from "./Delegate";
import css from "./Announce.module.css";

/** Teams that must say yes; where tokens say who calls, everybody speaks under their own name. */
export function Approvals({ id, status, because }: { id: string; status: Status; because: string | null }) {
  const asked = status.gates.filter((gate) => teamOf(gate.gate) !== null);
  if (asked.length === 0) {
    return (
      <p className="dim">
        {status.run === ""
          ? "Who has to say yes is put on record when the rebuild begins."
          : "No team of this backfill names people who must say yes."}
      </p>
    );
  }
  return asked.map((gate) => <Approval key={gate.gate} id={id} gate={gate} because={because} />);
}

function Approval({ id, gate, because }: { id: string; gate: Gate; because: string | null }) {
  const session = useSession().data;
  const [typed, setName] = useState<string | null>(null);
  const team = teamOf(gate.gate) ?? "";
  const name = (typed ?? session?.by ?? "").trim();
  return (
    <div className={css.approval}>
      <strong>{team}</strong>
      {gate.state === "open" ? (
        <div className={css.form}>
          <TextField
            label={`Who says yes for ${team}`}
            value={typed ?? session?.by ?? ""}
            hint="you, or whom you speak for where nobody has to log in"
            onChange={(event) => setName(event.target.value)}
          />
          <Act
            target={path`/backfills/${id}/approve`}
            label={`Approve for ${team} as ${name === "" ? "somebody" : name}`}
            body={{ owner: team, as: name }}
            because={because ?? (name === "" ? "name somebody" : null)}
            cli={cli(session, "backfill", "approve", id, ["--owner", team], ["--as", name || "NAME"])}
          />
          <Delegate id={id} team={team} by={name} because={because} />
        </div>
      ) : (
        <span>
          <span className={css.good}>✓ approved</span> by {gate.by}, <Time at={gate.at} exact />
        </span>
      )}
    </div>
  );
}
