/** A notice as it is sent to programs. */
export interface Message {
  readonly kind: string;
  readonly cause: string;
  readonly subject: string;
  readonly about: {
    readonly plan: string;
    readonly run: string;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
    readonly zone: string;
    readonly release: number;
    readonly before: number;
  };
  readonly to: { readonly name: string; readonly contact: string };
  readonly why: string;
  readonly changes: readonly {
    readonly asset: string;
    readonly partitions: number;
    readonly ranges: string;
    readonly rowsBefore: number;
    readonly rowsAfter: number;
    readonly changed: number;
    readonly measures: readonly Measure[];
  }[];
  readonly readers: readonly {
    readonly name: string;
    readonly kind: string;
    readonly team: string;
    readonly address: string;
    readonly shows: readonly string[];
    readonly filed: readonly unknown[];
  }[];
  readonly proofs: readonly Said[];
  readonly overrides: readonly Said[];
}

export interface Measure {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly exact: boolean;
}

/** What somebody proved or answers for. */
export interface Said {
  readonly what: string;
  readonly why: string;
  readonly by: string;
  readonly at: string;
}
