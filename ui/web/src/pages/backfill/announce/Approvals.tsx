import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { Time } from "@/parts/Time";
import { teamOf } from "../model/gates";
import type { Status } from "../model/shapes";
import { Act } from "../work/Act";
import css from "./Announce.module.css";

/** Teams that must say yes; whoever is signed in says it under their own name. */
export function Approvals({ id, status, because }: { id: string; status: Status; because: string | null }) {
  const session = useSession().data;
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
  return asked.map((gate) => {
    const team = teamOf(gate.gate) ?? "";
    return (
      <div key={gate.gate} className={css.approval}>
        <strong>{team}</strong>
        {gate.state === "open" ? (
          <Act
            target={path`/backfills/${id}/approve`}
            label={`Approve for ${team} as ${session?.by ?? "me"}`}
            body={{ owner: team }}
            because={because}
            cli={cli(session, "backfill", "approve", id, ["--owner", team], ["--as", session?.by ?? "NAME"])}
          />
        ) : (
          <span>
            <span className={css.good}>✓ approved</span> by {gate.by}, <Time at={gate.at} exact />
          </span>
        )}
      </div>
    );
  });
}
