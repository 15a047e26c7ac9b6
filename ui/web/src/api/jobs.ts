import type { Answered } from "./contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { get, path, send } from "./client";
import type { Problem } from "./problem";
import type { Job } from "./shapes";

const OVER = new Set(["done", "failed", "refused", "cancelled", "interrupted"]);

export function over(job: Job | undefined): boolean {
  return job !== undefined && OVER.has(job.state);
}

/** A job as it goes; asks each second beside the events, which may be paused. */
export function useJob(id: string | null) {
  return useQuery<Job, Problem>({
    queryKey: ["jobs", id],
    queryFn: ({ signal }) => get<Job>(path`/jobs/${id ?? ""}`, {}, signal),
    enabled: id !== null,
    refetchInterval: (query) => (over(query.state.data) ? false : 1000),
  });
}

/**
 * Starts long work: POST, answered by a job. Pressing twice, or again after a lost answer, is one
 * launch: the key stays until the server has answered.
 */
export function useLaunch(target: string) {
  const client = useQueryClient();
  const last = useRef({ text: "", key: "" });
  const answered = () => {
    last.current = { text: "", key: "" };
  };
  return useMutation<Answered<"Started">, Problem, unknown>({
    mutationFn: (body) => {
      const text = target + JSON.stringify(body ?? {});
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return send<Answered<"Started">>("POST", target, body ?? {}, last.current.key);
    },
    onSuccess: () => {
      answered();
      void client.invalidateQueries({ queryKey: ["jobs"] });
    },
    onError: (problem) => {
      if (!problem.offline) answered();
    },
  });
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
