import type { Audited, Verdict } from "./shapes";

export interface Filter {
  readonly q: string;
  readonly verdict: string;
  readonly owner: string;
  readonly rule: string;
}

/** From the worst to what needs no thought. */
export const VERDICTS: readonly Verdict[] = ["unsafe", "unknown", "conditional", "safe"];

/** The worst first, by name within; text looks into names, reasons and expressions. */
export function shown(assets: readonly Audited[], filter: Filter): Audited[] {
  const q = filter.q.trim().toLowerCase();
  return assets
    .filter((asset) => filter.verdict === "" || asset.verdict === filter.verdict)
    .filter((asset) => filter.owner === "" || asset.owner === filter.owner)
    .filter((asset) => filter.rule === "" || asset.findings.some((f) => f.rule === filter.rule))
    .filter((asset) => q === "" || words(asset).includes(q))
    .sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || (a.asset < b.asset ? -1 : 1));
}

function words(asset: Audited): string {
  return [asset.asset, ...asset.findings.flatMap((f) => [f.rule, f.expression, f.why])].join("\n").toLowerCase();
}

/** Values to filter by, with how many assets have each. */
export function counted(assets: readonly Audited[], of: (asset: Audited) => readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const asset of assets) for (const value of new Set(of(asset))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
