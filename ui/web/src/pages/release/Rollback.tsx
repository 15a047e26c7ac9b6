import { useState } from "react";
import { Link } from "wouter";
import { path } from "@/api/client";
import { sentence } from "@/api/problem";
import { useSession } from "@/api/session";
import type { Job } from "@/api/shapes";
import { useGet } from "@/api/useGet";
import { useWork } from "@/pages/backfill/work/useWork";
import { Launch } from "@/pages/backfill/work/Launch";
import type { Undoable } from "@/pages/releases/shapes";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { links } from "@/url/links";
import { Back } from "./Back";
import css from "./Release.module.css";

/** What comes back, what stands in the way, and a last look before it happens. */
export function Rollback({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession().data;
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const preview = useGet<Undoable>("releases", path`/releases/${id}/rollback`);
  const work = useWork(path`/releases/${id}/rollback`, "rollback", id);
  const undone = work.job?.state === "done" ? doneIn(work.job) : null;
  const blocked = (preview.data?.inTheWay.length ?? 0) > 0;
  const because = blocked
    ? "something stands on top of it"
    : reason.trim() === ""
      ? "say why first"
      : typed.trim() === id
        ? null
        : `type ${id} first`;
  if (undone !== null) {
    return (
      <Note tone="good">
        Release {id} is taken back, as a whole and at one moment. That is a release too:{" "}
        <Link href={links.release(undone)}>release {undone}</Link>, which can be taken back in turn.
      </Note>
    );
  }
  return (
    <Pane
      title={`Take release ${id} back`}
      label="Roll back"
      extra={
        <Button small kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      }
    >
      <div className={css.panel}>
        <Read query={preview}>
          {(data) => (
            <>
              {data.inTheWay.map((problem, index) => (
                <Note key={index} tone="bad">
                  {sentence(problem)}
                </Note>
              ))}
              {!blocked && (
                <Note>
                  All tables show at one moment what they showed before. Undoing the rollback publishes it
                  again.
                </Note>
              )}
              <Back tables={data.tables} />
            </>
          )}
        </Read>
        <div className={css.reason}>
          <TextField label="Why" value={reason} onChange={(event) => setReason(event.target.value)} />
          <TextField
            label={`Type ${id} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Launch
          work={work}
          kind="danger"
          needs="publisher"
          label={`Take release ${id} back`}
          because={because}
          body={{ reason: reason.trim(), confirm: typed.trim() }}
          cli={cli(session, "rollback", id, ["--reason", reason.trim() || "WHY"])}
        />
      </div>
    </Pane>
  );
}

/** The release that took it back. */
function doneIn(job: Job): number | null {
  return (job.answer as { release?: { id: number } } | null)?.release?.id ?? null;
}
