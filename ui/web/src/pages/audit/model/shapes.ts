import type { Verdict, Finding } from "@/pages/impact/model/verdicts";

export type { Verdict, Finding };

export interface Waived extends Finding {
  readonly reason: string;
  readonly until: string;
}

export interface Audited {
  readonly asset: string;
  readonly kind: string;
  readonly owner: string;
  readonly verdict: Verdict;
  /** Where it is declared: `Payments.java:145`. */
  readonly declared: string | null;
  readonly findings: readonly Finding[];
  readonly waived: readonly Waived[];
}

export interface Proof {
  readonly asset: string;
  readonly partition: string;
  readonly outcome: string;
  /** What was varied between the two runs, and what could not be. */
  readonly tried: readonly string[];
  readonly notVaried: readonly string[];
  readonly causes: readonly string[];
  readonly difference: { readonly onlyFirst?: number; readonly onlySecond?: number; readonly columns?: readonly string[] } | null;
  readonly problem: string | null;
}

interface Part {
  readonly count: number;
  readonly ranges: string;
}

export interface Worst {
  readonly asset: string;
  readonly wrong: Part;
  readonly assets: number;
  readonly partitions: number;
  readonly estimate: { readonly millis: number | null; readonly rows: number; readonly sizeBytes: number };
  readonly rebuilt?: readonly { readonly asset: string; readonly partitions: Part }[];
  readonly owners?: readonly string[];
  readonly exposures?: readonly string[];
  readonly notSafe?: readonly { readonly asset: string; readonly verdict: Verdict }[];
  readonly advice?: readonly { readonly kind: string; readonly text: string; readonly assets: readonly string[] }[];
}

export interface Audit {
  readonly project: string;
  readonly at: string;
  readonly release: number | null;
  readonly summary: Readonly<Partial<Record<Verdict, number>>>;
  readonly assets: readonly Audited[];
  readonly proofs: readonly Proof[];
  readonly worst: readonly Worst[];
  readonly coverage: readonly { readonly what: string; readonly covered: number; readonly all: number }[];
}
