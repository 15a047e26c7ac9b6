import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { send } from "@/api/client";
import { over, useJob } from "@/api/jobs";
import { sentence } from "@/api/problem";
import type { Job } from "@/api/shapes";
import { links } from "@/url/links";
import { Button } from "./Button";
import css from "./JobLine.module.css";
import { ErrorState } from "./Nothing";
import { StateGlyph } from "./StateGlyph";

const STATE: Record<Job["state"], string> = {
  queued: "queued", running: "running", done: "published", failed: "failed", refused: "failed", cancelled: "missing", interrupted: "failed",
};

/** Long work as it goes, and its end. */
export function JobLine(props: { id: string; onEnd?: (job: Job) => void; onDismiss?: () => void }) {
  const query = useJob(props.id);
  const job = query.data;
  const told = useRef(false);
  const { onEnd } = props;
  useEffect(() => {
    if (job === undefined || !over(job) || told.current) return;
    told.current = true;
    onEnd?.(job);
  }, [job, onEnd]);
  if (query.error !== null) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  if (job === undefined) return <p className="dim">Job {props.id} starts ...</p>;
  const progress = job.progress;
  return (
    <div className={css["job"]}>
      <StateGlyph state={STATE[job.state]} />
      <span>
        {job.verb} {job.subject} <strong>{job.state}</strong>
        {progress !== null && progress !== undefined && !over(job) && ` · ${progress.words || `${progress.done} of ${progress.total}`}`}
      </span>
      {progress !== null && progress !== undefined && progress.total > 0 && !over(job) && (
        <progress className={css["progress"]} max={progress.total} value={progress.done} aria-label="Progress" />
      )}
      {job.run !== null && job.run !== undefined && <Link href={links.run(job.run)}>Run {job.run}</Link>}
      {(job.state === "running" || job.state === "queued") && (
        <Button small kind="quiet" onClick={() => void send("DELETE", `/jobs/${encodeURIComponent(job.job)}`)}>Cancel</Button>
      )}
      {over(job) && props.onDismiss !== undefined && <Button small kind="quiet" onClick={props.onDismiss}>Dismiss</Button>}
      {(job.problems ?? []).map((item, index) => (
        <p key={index} className={css["problem"]}>
          {sentence(item)}
        </p>
      ))}
    </div>
  );
}
