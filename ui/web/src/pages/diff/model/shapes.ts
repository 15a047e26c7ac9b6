import type { Partitions } from "../../backfill/model/shapes";

export interface Shown {
  readonly release: number;
  readonly workspace: string | null;
}

export interface DiffValue {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly changed: boolean;
}

export interface DiffSample {
  readonly partition: string;
  readonly values: readonly DiffValue[];
}

export interface DiffColumn {
  readonly column: string;
  readonly changed: number;
  readonly tolerated: number;
  readonly fromNull: number;
  readonly toNull: number;
  readonly delta: {
    readonly sum: string;
    readonly largest: string;
    readonly net: string;
    readonly exact: boolean;
    readonly unmeasured: number;
  } | null;
}

export interface ControlHeld {
  readonly asset: string;
  readonly partitions: Partitions;
  readonly holds: boolean;
  readonly otherVersion: Partitions;
  readonly otherFiles: Partitions;
  readonly otherContent: Partitions;
}

export interface AssetDiff {
  readonly asset: string;
  readonly equal: boolean;
  readonly partitions: {
    readonly compared: Partitions;
    readonly sameFiles: Partitions;
    readonly sameContent: Partitions;
    readonly different: Partitions;
    readonly onlyBefore: Partitions;
    readonly onlyAfter: Partitions;
  };
  readonly rows: {
    readonly before: number;
    readonly after: number;
    readonly unchanged: number;
    readonly tolerated: number;
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
  };
  readonly key: {
    readonly columns: readonly string[];
    readonly repeatedBefore: number;
    readonly repeatedAfter: number;
    readonly nullBefore: number;
    readonly nullAfter: number;
  };
  readonly columns: readonly DiffColumn[];
  readonly schema: readonly {
    readonly column: string;
    readonly formerly: string | null;
    readonly before: string | null;
    readonly after: string | null;
    readonly compared: boolean;
  }[];
  readonly changed: readonly {
    readonly columns: readonly string[];
    readonly rows: number;
    readonly samples: readonly DiffSample[];
  }[];
  readonly added: readonly DiffSample[];
  readonly removed: readonly DiffSample[];
}

export interface Diff {
  readonly from: Shown;
  readonly to: Shown;
  readonly equal: boolean;
  readonly assets: readonly AssetDiff[];
  readonly controls: readonly ControlHeld[];
}
