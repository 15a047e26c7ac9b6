import { useState } from "react";
import { useLocation } from "wouter";
import { useLaunch } from "@/api/jobs";
import type { Job } from "@/api/shapes";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { TextArea } from "@/parts/Field";
import { JobLine } from "@/parts/JobLine";
import { ErrorState } from "@/parts/Nothing";
import { count } from "@/parts/time";
import type { Plan } from "@/pages/backfill/model/shapes";
import { links } from "@/url/links";
import { reasonOf, type Draft, type Question } from "./model/draft";

/** The last look before a plan is saved: it is frozen as it stands, and still builds nothing. */
export function SaveDialog(props: { open: boolean; onClose: () => void; plan: Plan; draft: Draft; question: Question; control: string; partitions: number }) {
  const [reason, setReason] = useState("");
  const [, navigate] = useLocation();
  const [job, setJob] = useState<string | null>(null);
  const launch = useLaunch("/backfills");
  const goTo = (id: string) => navigate(links.backfill(id, "scope", { control: props.control }));
  const save = () =>
    launch.mutate({ ...props.question, reason: reasonOf(reason, props.draft.kept) }, {
      onSuccess: (answer: { job?: string; id?: string }) => {
        if (answer.id !== undefined) goTo(answer.id);
        else setJob(answer.job ?? null);
      },
    });
  const ended = (done: Job) => {
    const id = (done.answer as { id?: string } | null)?.id;
    if (id !== undefined) goTo(id);
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Save as backfill"
      actions={
        <>
          <Button onClick={props.onClose}>Not yet</Button>
          <Button kind="primary" because={reason.trim() === "" ? "say what was wrong" : null} busy={launch.isPending || job !== null} onClick={save}>Save</Button>
        </>
      }
    >
      <p>
        {count(props.plan.assets.length, "asset")}, {count(props.partitions, "partition")}, exactly as shown. Nothing is built yet: a trial comes first.
      </p>
      {props.plan.leftBehind.length > 0 && <p>{count(props.plan.leftBehind.length, "asset")} will not agree with the rebuilt ones.</p>}
      <TextArea label="What was wrong" hint="For the record; the notice quotes it" value={reason} onChange={(event) => setReason(event.target.value)} />
      {launch.error !== null && <ErrorState problem={launch.error} />}
      {job !== null && <JobLine id={job} onEnd={ended} onDismiss={() => setJob(null)} />}
    </Dialog>
  );
}
