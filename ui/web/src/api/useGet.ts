import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Params } from "@/url/links";
import { get } from "./client";
import type { Problem } from "./problem";

/** The nouns that events speak of; a read is told again when one of its nouns changed. */
export type Noun =
  | "session" | "graph" | "assets" | "backfills" | "runs" | "releases" | "jobs" | "late"
  | "reported" | "audit" | "schedules" | "config" | "alerts" | "maintain" | "tokens" | "sql" | "diff";

/**
 * Reads a path of the API. The key is `[noun, path, params]`, so an event about a noun refreshes all
 * reads of it; data of before stays on the page meanwhile, and when the refresh fails.
 */
export function useGet<T>(
  noun: Noun,
  path: string | null,
  params: Params = {},
  options: { keep?: boolean; every?: number | false } = {},
): UseQueryResult<T, Problem> {
  return useQuery<T, Problem>({
    queryKey: [noun, path, params],
    queryFn: ({ signal }) => get<T>(path ?? "", params, signal),
    enabled: path !== null,
    placeholderData: options.keep === true ? (before) => before : undefined,
    refetchInterval: options.every ?? false,
  });
}
