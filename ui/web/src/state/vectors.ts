import type { Runs } from "./runs";

/** All states of all assets at one revision; `patch` gives the next without touching this one. */
export interface Vectors {
  readonly rev: number;
  readonly release: number | null;
  readonly runs: ReadonlyMap<number, Runs>;
}

export const EMPTY_VECTORS: Vectors = { rev: 0, release: null, runs: new Map() };

interface WireRuns {
  readonly a: number;
  readonly runs: Runs;
}

export interface WireStates {
  readonly rev: number;
  readonly release?: number | null;
  /** Either some assets by number, or the runs of all in the order of their numbers. */
  readonly assets?: readonly WireRuns[];
  readonly runs?: readonly Runs[];
}

export function vectorsOf(wire: WireStates): Vectors {
  return {
    rev: wire.rev,
    release: wire.release ?? null,
    runs: new Map<number, Runs>([...(wire.runs ?? []).entries(), ...(wire.assets ?? []).map((one) => [one.a, one.runs] as const)]),
  };
}

export function patch(before: Vectors, rev: number, changes: readonly WireRuns[]): Vectors {
  if (rev <= before.rev && rev !== 0) return before;
  if (changes.length === 0) return { ...before, rev };
  const runs = new Map(before.runs);
  for (const change of changes) runs.set(change.a, change.runs);
  return { ...before, rev, runs };
}
