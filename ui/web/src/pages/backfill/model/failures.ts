/** What one partition or several of an asset failed by. */
export interface Failure {
  readonly asset: string;
  readonly partitions: string;
  readonly problem: string;
}

export interface FailureGroup {
  readonly message: string;
  /** Stable number of the problem, such as `BS-584`; empty where it has none. */
  readonly code: string;
  readonly failures: readonly Failure[];
}

const VARYING = /\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]+Z?)?|\b[0-9a-f]{12,}\b|\b\d{5,}\b/g;

/** Failures that say the same of other partitions are one group; the biggest first. */
export function grouped(failures: readonly Failure[]): FailureGroup[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = failure.problem
      .replaceAll(failure.asset, "…")
      .replaceAll(failure.partitions, "…")
      .replace(VARYING, "…");
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()]
    .map((same) => ({
      message: same[0]?.problem ?? "",
      code: /^BS-\d+/.exec(same[0]?.problem ?? "")?.[0] ?? "",
      failures: same,
    }))
    .sort((a, b) => b.failures.length - a.failures.length);
}
