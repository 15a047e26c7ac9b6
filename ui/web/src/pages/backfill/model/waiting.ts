import type { Matrix } from "./shapes";

export interface Waits {
  readonly asset: string;
  readonly partitions: number;
  readonly waitsFor: readonly string[];
}

/** Assets with partitions that are queued, and what they wait for; nothing: only for a worker. */
export function waiting(matrix: Matrix): Waits[] {
  const queued = matrix.states.indexOf("queued");
  return matrix.assets
    .map(({ asset, runs, waitsFor }) => ({ asset, partitions: lengthOf(runs, queued), waitsFor }))
    .filter((one) => one.partitions > 0);
}

/** How many partitions are of a state. */
export function lengthOf(runs: readonly number[], state: number): number {
  return runs.reduce((sum, value, at) => (at % 2 === 1 && runs[at - 1] === state ? sum + value : sum), 0);
}
