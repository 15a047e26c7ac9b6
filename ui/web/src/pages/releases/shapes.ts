import type { ProblemItem } from "@/api/problem";
import type { Partitions } from "@/pages/backfill/model/shapes";

export interface Release {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

export interface ListedRelease extends Release {
  readonly tables: readonly string[];
}

export interface Releases {
  readonly releases: readonly ListedRelease[];
  readonly next?: string | null;
  readonly total?: number;
}

/** What a release did to each table, and what its checks said. */
export interface ReleaseDetail extends Release {
  readonly parts: readonly {
    readonly asset: string;
    readonly partitions: Partitions;
    readonly unchanged: Partitions;
    readonly removed: Partitions;
  }[];
  /** The run that published it; null where none did. */
  readonly run: string | null;
  readonly verdicts: readonly {
    readonly asset: string;
    readonly check: string;
    readonly must: boolean;
    readonly holds: boolean;
    readonly partitions: string;
    readonly failed: string;
    readonly rows: number;
  }[];
}

/** What taking a release back would bring, and what stands on top of it. */
export interface Undoable {
  readonly tables: readonly {
    readonly asset: string;
    readonly partitions: Partitions;
    readonly back: readonly { readonly version: number; readonly partitions: Partitions }[];
    readonly gone: Partitions;
    readonly how: string;
  }[];
  readonly inTheWay: readonly ProblemItem[];
}
