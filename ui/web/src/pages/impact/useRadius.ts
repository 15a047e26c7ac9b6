import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "@/api/client";
import type { Problem } from "@/api/problem";
import type { Plan } from "@/pages/backfill/model/shapes";
import type { Question } from "./model/draft";

/** Asks for the radius of a question; the answer of before stays until the next one is there. */
export function useRadius(question: Question | null): UseQueryResult<Plan, Problem> {
  return useQuery<Plan, Problem>({
    queryKey: ["backfills", "impact", question],
    queryFn: async ({ signal }) => (await call<Plan>("POST", "/impact", { body: question, signal })).body,
    enabled: question !== null,
    placeholderData: (before) => before,
  });
}
