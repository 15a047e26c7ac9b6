import type { Verdict } from "./shapes";

export interface Filter {
  readonly q: string;
  readonly verdict: string;
  readonly owner: string;
  readonly rule: string;
}

/** From the worst to what needs no thought. */
export const VERDICTS: readonly Verdict[] = ["unsafe", "unknown", "conditional", "safe"];

/** What the list is asked for: the worst first, a page at a time. */
export function wishOf(filter: Filter): Record<string, string | number> {
  return { ...filter, q: filter.q.trim(), order: "worst", limit: 100 };
}

/** Values to filter by, with how many assets have each. */
export function choicesOf(all: string, counts: Readonly<Record<string, number>>): [value: string, words: string][] {
  return [["", all], ...Object.entries(counts).map(([value, count]): [string, string] => [value, `${value} (${count})`])];
}
