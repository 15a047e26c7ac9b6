/** What the audit says of rerunning an asset. */
export type Verdict = "safe" | "conditional" | "unsafe" | "unknown";

export interface Finding {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly expression: string;
  readonly line: number;
  readonly column: number;
  readonly why: string;
  readonly remedy: string;
}

export interface AuditedAsset {
  readonly asset: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

export interface AuditAnswer {
  readonly assets: readonly AuditedAsset[];
}

export function verdictsOf(audit: AuditAnswer | undefined): ReadonlyMap<string, AuditedAsset> {
  return new Map((audit?.assets ?? []).map((asset) => [asset.asset, asset]));
}
