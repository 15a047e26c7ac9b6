import type { Answered } from "@/api/contract";
import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { path, send } from "@/api/client";
import { newKey } from "@/api/jobs";
import type { Problem } from "@/api/problem";
import { useMay, useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button, LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Confirm } from "@/parts/Confirm";
import { ErrorState } from "@/parts/Nothing";
import { links } from "@/url/links";
import type { Status } from "../model/shapes";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./RunControls.module.css";

const CLOSED = new Set(["published", "rolled back", "cancelled"]);

/** Pause, go on, give up, try again what failed: what the stage allows. */
export function RunControls({ status }: { status: Status }) {
  const { id, stage, run } = status;
  const session = useSession().data;
  const allowed = useMay("operator") ? null : "only somebody with the role operator can do this";
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const working = stage === "building";
  const state = useGet<Answered<"RunReport">>("runs", path`/runs/${run}`, {}, { every: working ? 2000 : false })
    .data?.status;
  const resume = useWork(path`/backfills/${id}/resume`, "backfill resume", id);
  const now = useMutation<unknown, Problem, string>({
    mutationFn: (target) => send("POST", target, {}, newKey()),
    onSettled: () => client.invalidateQueries(),
  });
  const left = status.next.some((line) => line.includes("backfill resume"));
  return (
    <div className={css.controls}>
      <div className={css.row}>
        {working && state !== "paused" && !left && (
          <Button because={allowed} onClick={() => now.mutate(path`/runs/${run}/pause`)}>
            Pause
          </Button>
        )}
        {state === "paused" && (
          <Button kind="primary" because={allowed} onClick={() => now.mutate(path`/runs/${run}/unpause`)}>
            Go on
          </Button>
        )}
        {!CLOSED.has(stage) && (
          <Button kind="danger" because={allowed} onClick={() => setAsked(true)}>
            Give the run up …
          </Button>
        )}
        <LinkButton href={links.run(run)}>Steps and log</LinkButton>
        {!CLOSED.has(stage) && (
          <LinkButton href={links.backfill(id, "diff")}>What it would change</LinkButton>
        )}
      </div>
      {left && (
        <Launch
          work={resume}
          label={stage === "failed" ? "Try again what failed" : "Go on with it: its process is gone"}
          body={{}}
          cli={cli(session, "backfill", "resume", id)}
        />
      )}
      {now.error !== null && <ErrorState problem={now.error} />}
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Give the run up?"
        action="Give it up"
        danger
        busy={now.isPending}
        onConfirm={() => now.mutate(path`/backfills/${id}/cancel`, { onSuccess: () => setAsked(false) })}
      >
        <p>
          What run {run} built is thrown away, and nothing of it can be published any more. The plan stays and
          can be run anew. Readers see nothing of either.
        </p>
      </Confirm>
    </div>
  );
}
