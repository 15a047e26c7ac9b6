import type { Failure } from "../runs/shapes";

export interface Group {
  readonly problem: string;
  readonly hit: readonly Failure[];
}

/** Problems that read alike but for numbers and dates are one; the first wording stands for all. */
export function grouped(failures: readonly Failure[]): Group[] {
  const groups = new Map<string, { problem: string; hit: Failure[] }>();
  for (const failure of failures) {
    const kind = failure.problem.replace(/\d+/g, "#");
    const group = groups.get(kind) ?? { problem: failure.problem, hit: [] };
    group.hit.push(failure);
    groups.set(kind, group);
  }
  return [...groups.values()].sort((a, b) => b.hit.length - a.hit.length);
}
