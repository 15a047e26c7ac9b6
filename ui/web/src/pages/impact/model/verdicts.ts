import type { Answered } from "@/api/contract";
/** What the audit says of rerunning an asset. */
export type Verdict = "safe" | "conditional" | "unsafe" | "unknown";

export type Finding = Answered<"Finding">;

export type AuditedAsset = Answered<"AssetVerdict">;

export function verdictsOf(audit: Answered<"Verdicts"> | undefined): ReadonlyMap<string, AuditedAsset> {
  return new Map((audit?.assets ?? []).map((asset) => [asset.asset, asset]));
}
