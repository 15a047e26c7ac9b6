import type { Paged } from "@/api/shapes";

export interface Input {
  readonly alias: string;
  readonly asset: string;
  readonly mapping: string;
  readonly asOf?: string | null;
}

export interface Reader {
  readonly asset: string;
  readonly alias: string;
  readonly mapping: string;
}

export interface Definition {
  readonly asset: string;
  readonly kind: string;
  readonly layer: string;
  readonly owner: { readonly team: string; readonly contact: string | null; readonly approvers: readonly string[] };
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly group: string | null;
  readonly formerly?: readonly string[];
  readonly scheme: string;
  readonly partitionedBy?: readonly string[];
  readonly inputs: readonly Input[];
  readonly sql: string | null;
  readonly params: readonly { readonly name: string; readonly value: string; readonly default: string | null }[];
  readonly keyedBy: readonly string[];
  readonly checks: readonly { readonly words: string; readonly level: string }[];
  readonly columns: readonly Column[];
  readonly late: readonly string[];
  readonly onceReported?: string | null;
  readonly pool: string | null;
  readonly freshBy: string | null;
  readonly publishedWith?: string | null;
  readonly builtWhileOpen?: boolean;
  readonly readers: readonly Reader[];
  readonly exposures: readonly { readonly name: string; readonly kind: string; readonly owner: string; readonly url?: string | null }[];
  readonly codeVersion: string | null;
  readonly configVersion?: string | null;
  readonly declared?: string | null;
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly description?: string | null;
}

export interface PartitionRow {
  readonly partition: string;
  readonly state: string;
  readonly because: readonly string[];
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly run: string | null;
  readonly release: number | null;
  readonly version: number | null;
  readonly at: string | null;
}

export interface PartitionPage extends Paged {
  readonly rows: readonly PartitionRow[];
}

export interface Release {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
}

export interface Why {
  readonly asset: string;
  readonly partition: string;
  readonly state: string;
  readonly release: Release | null;
  readonly inputs: readonly { readonly asset: string; readonly partitions: string; readonly release: number | null }[];
  readonly because: readonly string[];
}

export interface Rendered {
  readonly sql: string;
  readonly inputs: readonly {
    readonly alias: string;
    readonly asset: string;
    readonly mapping: string;
    readonly partitions: { readonly count: number; readonly ranges: string };
    readonly rows: number;
    readonly files: readonly string[];
  }[];
}

export interface Counted {
  readonly count: number;
  readonly ranges: string;
}

export interface BuildPage extends Paged {
  readonly materializations: readonly {
    readonly release: Release;
    readonly run: string | null;
    readonly partitions: Counted;
    readonly unchanged: Counted;
    readonly removed: Counted;
  }[];
}
