import type { Answered } from "@/api/contract";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import type { Diff } from "@/pages/diff/model/shapes";
import type { Report } from "./model/reconcile";
import type { Control, Matrix, Plan, Probe, Review, Status, Trial } from "./model/shapes";

/** Something that was tried for a backfill, as it was shown then. */
export interface Experiment {
  readonly number: number;
  readonly kind: "trial" | "probe" | "control";
  readonly subject: string;
  readonly at: string;
  readonly by: string;
  readonly outcome: string;
  readonly run: string | null;
  readonly result: Trial | Control | { readonly probes: readonly Probe[] };
}

export type Told = Answered<"Told">;

export type ListedBackfill = Answered<"Backfills">["backfills"][number];

export function useBackfills() {
  return useGet<Answered<"Backfills">>("backfills", "/backfills");
}

/** How it stands; asked again every other second while it is built, since partitions are no events. */
export function useStatus(id: string) {
  const target = path`/backfills/${id}`;
  const status = useGet<Status>("backfills", target);
  useGet<Status>("backfills", target, {}, { every: status.data?.stage === "building" ? 2000 : false });
  return status;
}

export function usePlan(id: string) {
  return useGet<Plan>("backfills", path`/backfills/${id}/plan`);
}

export function useTrials(id: string) {
  return useGet<{ trials: Experiment[] }>("backfills", path`/backfills/${id}/trials`);
}

/** The newest comparison with totals of others; null while there was none. */
export function useReconciliation(id: string, when: boolean) {
  return useGet<Report | null>("backfills", when ? path`/backfills/${id}/reconciliation` : null);
}

export function useTold(id: string, when: boolean) {
  return useGet<Answered<"Notices">>("backfills", when ? path`/backfills/${id}/notice` : null);
}

/** What a backfill's workspace would change, or what its release changed. */
export function useBackfillDiff(id: string, params: Record<string, string>, when: boolean) {
  return useGet<Diff>("backfills", when ? path`/backfills/${id}/diff` : null, params, { keep: true });
}

/** Partition by partition; null before anything is planned to be built. */
export function useMatrix(id: string, working: boolean) {
  return useGet<Matrix>("backfills", path`/backfills/${id}/matrix`, {}, { every: working ? 2000 : false });
}

export function useReview(id: string, when: boolean) {
  return useGet<Review>("backfills", when ? path`/backfills/${id}/review` : null);
}
