import type { Answered } from "@/api/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { over, useJob, useLaunch } from "@/api/jobs";
import type { Problem } from "@/api/problem";
import type { Job } from "@/api/shapes";
import { useGet } from "@/api/useGet";
import { newest } from "./newest";

export interface Work {
  readonly job: Job | undefined;
  readonly busy: boolean;
  /** Why it could not be started at all. */
  readonly refused: Problem | null;
  readonly start: (body: unknown) => void;
}

/**
 * Long work on a subject: what was started here, else the newest that anybody started, so that a
 * page that is opened again shows it as well.
 */
export function useWork(target: string, verb: string, subject: string): Work {
  const client = useQueryClient();
  const launch = useLaunch(target);
  const [mine, setMine] = useState<string | null>(null);
  const known = useGet<Answered<"Jobs">>("jobs", "/jobs");
  const id = mine ?? newest(known.data?.jobs ?? [], verb, subject)?.job ?? null;
  const job = useJob(id).data;
  const ended = over(job);
  const before = useRef(ended);
  useEffect(() => {
    if (ended && !before.current) {
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "jobs" });
    }
    before.current = ended;
  }, [ended, client]);
  return {
    job,
    busy: launch.isPending || (job !== undefined && !ended),
    refused: launch.error,
    start: (body) => launch.mutate(body, { onSuccess: (answer) => setMine(answer.job) }),
  };
}
