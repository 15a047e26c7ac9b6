/** What the server answers about backfills: the same fields that the command line prints with `--json`. */
export interface Partitions {
  readonly count: number;
  readonly ranges: string;
}

export interface Layer {
  readonly layer: string;
  readonly planned: number;
  readonly built: number;
  readonly failed?: number;
  readonly running?: number;
  readonly leftMillis: number | null;
  readonly leastMillis?: number | null;
  readonly mostMillis?: number | null;
}

/** A gate among many backfills'. */
export interface BriefGate {
  readonly gate: string;
  readonly state: "open" | "passed" | "overridden";
}

export interface Gate extends BriefGate {
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly content: number;
  readonly waitsFor?: string | null;
  readonly next?: string | null;
}

export interface LifeEvent {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly text: string;
}

export interface Status {
  readonly id: string;
  readonly reason: string;
  readonly stage: string;
  /** Empty before the first run. */
  readonly run: string;
  readonly next: readonly string[];
  readonly layers: readonly Layer[];
  readonly gates: readonly Gate[];
  readonly events: readonly LifeEvent[];
}

export interface Estimate {
  readonly millis?: number;
  readonly rows: number;
  readonly bytes: number;
  readonly basis: string;
}

export interface PlanEntry {
  readonly asset: string;
  readonly layer: string;
  readonly owner: string;
  readonly partitions: Partitions & { readonly atMost: string };
  readonly columns?: readonly string[];
  readonly because: readonly string[];
  readonly reported?: Partitions & { readonly then: string; readonly filings: readonly string[] };
  readonly estimate: Estimate;
}

export interface Plan {
  readonly id: string;
  readonly hash: string;
  readonly at: string;
  readonly release: number;
  readonly reason: string;
  readonly seeds: readonly {
    readonly asset: string;
    readonly partitions: string;
    readonly columns: readonly string[];
    readonly why: string;
  }[];
  readonly assets: readonly PlanEntry[];
  readonly leftBehind: readonly PlanEntry[];
  readonly neverRebuilt: readonly PlanEntry[];
  readonly missingUpstream: readonly {
    readonly asset: string;
    readonly upstream: string;
    readonly missing: string;
    readonly notYetDue: string;
    readonly clipped: string;
    readonly unbuildable: string;
  }[];
  readonly exposures: readonly {
    readonly exposure: string;
    readonly kind: string;
    readonly owner: string;
    readonly reported: readonly ({ readonly asset: string } & Partitions)[];
  }[];
  readonly owners: readonly string[];
  readonly estimate: Estimate;
  readonly fullRebuild: Estimate;
  readonly selected: readonly string[];
}

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
export interface Matrix {
  readonly id: string;
  readonly run: string;
  /** Names of the states that `runs` point at. */
  readonly states: readonly string[];
  readonly assets: readonly MatrixAsset[];
  readonly failures: readonly FailureGroup[];
}

export interface MatrixAsset {
  readonly asset: string;
  readonly layer: string;
  readonly planned: string;
  readonly count: number;
  readonly first: string;
  /** State and length, state and length, partition by partition from `first` on. */
  readonly runs: readonly number[];
  readonly waitsFor: readonly string[];
}

/** Partitions that failed for one reason. */
export interface FailureGroup {
  readonly problem: string;
  readonly partitions: number;
  readonly failed: readonly { readonly asset: string; readonly partitions: Partitions }[];
}

/** What becomes visible when it is published. */
export interface Review {
  readonly base: number;
  readonly newest: number;
  readonly behind: boolean;
  readonly tables: readonly {
    readonly asset: string;
    readonly partitions: Partitions;
    readonly before: string | null;
    readonly after: string;
    readonly moved: boolean;
  }[];
  readonly unchanged: readonly string[];
  readonly open: readonly string[];
}
