import { useState } from "react";
import { useQueryClient, useMutation } from "@tanstack/react-query";
import { path, send } from "@/api/client";
import type { Problem } from "@/api/problem";
import { useSession } from "@/api/session";
import { Button, LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Confirm } from "@/parts/Confirm";
import { ErrorState } from "@/parts/Nothing";
import { links } from "@/url/links";
import { Launch } from "../work/Launch";
import { useWork } from "../work/useWork";
import css from "./RunControls.module.css";

/** Pause, go on, give up, try again what failed: what the stage allows. */
export function RunControls({ id, stage, run }: { id: string; stage: string; run: string }) {
  const session = useSession().data;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const resume = useWork(path`/backfills/${id}/resume`, "backfill resume", id);
  const now = useMutation<unknown, Problem, string>({
    mutationFn: (target) => send("POST", target, {}),
    onSettled: () => client.invalidateQueries(),
  });
  const working = stage === "building";
  const open = stage !== "published" && stage !== "rolled back" && stage !== "cancelled";
  return (
    <div className={css.controls}>
      <div className={css.row}>
        {working && (
          <>
            <Button onClick={() => now.mutate(path`/runs/${run}/pause`)}>Pause</Button>
            <Button onClick={() => now.mutate(path`/runs/${run}/unpause`)}>Go on after a pause</Button>
          </>
        )}
        {open && (
          <Button kind="danger" onClick={() => setAsked(true)}>
            Give the run up
          </Button>
        )}
        <LinkButton href={links.run(run)}>Steps and log of run {run}</LinkButton>
        <LinkButton href={links.backfill(id, "diff")}>What it would change</LinkButton>
      </div>
      {(stage === "failed" || working) && (
        <Launch
          work={resume}
          kind={stage === "failed" ? "primary" : "plain"}
          label={stage === "failed" ? "Try again what failed" : "Resume, if its process is gone"}
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
