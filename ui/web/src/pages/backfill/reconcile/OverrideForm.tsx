import { useState } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { TextArea, TextField } from "@/parts/Field";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./Reconcile.module.css";

const LEAST = 10;

/** Publishing although it does not agree: somebody answers for it in writing, and the notice tells it. */
export function OverrideForm({ id }: { id: string }) {
  const session = useSession().data;
  const [reason, setReason] = useState("");
  const [as, setAs] = useState(session?.by ?? "");
  const work = useWork(path`/backfills/${id}/reconcile`, "backfill reconcile", id);
  const because =
    reason.trim().length < LEAST
      ? `write a reason of at least ${LEAST} characters`
      : as.trim() === ""
        ? "say who answers for it"
        : null;
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextArea
          label="Why it may be published although it does not agree"
          value={reason}
          hint="at least ten characters; it is kept, and told in the notice"
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField label="Who answers for it" value={as} onChange={(event) => setAs(event.target.value)} />
      </div>
      <Launch
        work={work}
        kind="danger"
        label="Override"
        because={because}
        body={{ override: reason.trim(), as: as.trim() }}
        cli={cli(
          session,
          "backfill",
          "reconcile",
          id,
          ["--override", reason.trim() || "REASON"],
          ["--as", as.trim() || "NAME"],
        )}
      />
    </div>
  );
}
