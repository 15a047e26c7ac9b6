import type { Job } from "@/api/shapes";

/** The job of a verb on a subject that was started last; ids count up. */
export function newest(jobs: readonly Job[], verb: string, subject: string): Job | undefined {
  return jobs
    .filter((job) => job.verb === verb && job.subject === subject)
    .sort((a, b) => number(b) - number(a))[0];
}

function number(job: Job): number {
  return Number(job.job.replace(/\D/g, ""));
}
