import type { Answered } from "@/api/contract";
/** What the server answers about backfills: the same fields that the command line prints with `--json`. */
export type Partitions = Answered<"Partitions">;

export type Layer = Answered<"LayerProgress">;

/** A gate among many backfills'. */
export type BriefGate = Answered<"BriefGate">;

export type Gate = Answered<"Gate">;

export type LifeEvent = Answered<"BackfillEvent">;

export type Status = Answered<"BackfillStatus">;

export type Estimate = Answered<"Estimate">;

export type PlanEntry = Answered<"PlanEntry">;

export type Plan = Answered<"Plan">;

export interface Cause {
  readonly cause: string;
  readonly input: string | null;
}

export interface TrialValue {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface TrialSample {
  readonly values: readonly TrialValue[];
}

export interface Attributed {
  readonly change: "changed" | "added" | "removed";
  readonly rows: number;
  readonly causes: readonly { readonly together: readonly Cause[] }[];
  readonly origins: readonly ({ readonly asset: string } & Cause)[];
  readonly samples: readonly TrialSample[];
}

export interface TrialAsset {
  readonly asset: string;
  readonly rebuilt: Partitions;
  readonly different: Partitions;
  readonly untouched: Partitions;
  readonly missing: Partitions;
  readonly oldAndOld: { readonly outcome: string; readonly rows: number; readonly why: string | null };
  readonly moved: readonly string[];
  readonly rows: {
    readonly unchanged: number;
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
  };
  readonly attributed: readonly Attributed[];
  readonly wantedUnchanged: readonly TrialSample[];
  readonly problem: string | null;
}

export interface Control {
  readonly holds: boolean;
  readonly partitions: number;
  readonly rowsUnchanged: number;
  readonly rowsDifferent: number;
  readonly assets: readonly {
    readonly asset: string;
    readonly rebuilt: Partitions;
    readonly holds: boolean;
    readonly rowsUnchanged: number;
    readonly rowsDifferent: number;
    readonly why: string | null;
    readonly samples: readonly TrialSample[];
  }[];
}

export interface Trial {
  readonly at: string;
  readonly seeds: readonly { readonly asset: string; readonly partitions: Partitions }[];
  readonly exposures: readonly string[];
  readonly explained: boolean;
  readonly assets: readonly TrialAsset[];
  readonly notTried: readonly string[];
  readonly control: Control | null;
}

export interface Probe {
  readonly asset: string;
  readonly first: string | null;
  readonly before: string | null;
  readonly method: string;
  readonly range: Partitions;
  readonly built: Partitions;
  readonly different: Partitions;
  readonly statements: number;
}

/** How far each partition of a backfill has come. */
export type Matrix = Answered<"Matrix">;

export type MatrixAsset = Answered<"MatrixRow">;

/** Partitions that failed for one reason. */
export type FailureGroup = Matrix["failures"][number];

/** What becomes visible when it is published. */
export type Review = Answered<"PublishReview">;
