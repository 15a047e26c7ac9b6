import type { Answered } from "@/api/contract";
import type { AssetDiff, DiffSample, DiffValue } from "./shapes";

export type Kind = "changed" | "added" | "removed";

export interface GridRow {
  readonly kind: Kind;
  readonly partition: string;
  /** By column; a column that a sample leaves out is absent. */
  readonly cells: ReadonlyMap<string, DiffValue>;
}

export interface Grid {
  /** Frozen: what identifies a row. */
  readonly keys: readonly string[];
  /** The others, those that changed most often first. */
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
  /** Differing rows in all; more than `rows` where only samples are shown. */
  readonly total: number;
}

/** The rows of a table that differ, as a grid. */
export function grid(asset: AssetDiff): Grid {
  const rows = [
    ...asset.changed.flatMap((group) => group.samples.map((sample) => row("changed", sample))),
    ...asset.added.map((sample) => row("added", sample)),
    ...asset.removed.map((sample) => row("removed", sample)),
  ];
  const seen = new Set(rows.flatMap((one) => [...one.cells.keys()]));
  const keys = asset.key.columns.filter((key) => seen.has(key));
  const changes = new Map(asset.columns.map((column) => [column.column, column.changed]));
  const columns = [...seen]
    .filter((column) => !keys.includes(column))
    .sort((a, b) => (changes.get(b) ?? 0) - (changes.get(a) ?? 0));
  return {
    keys,
    columns,
    rows: rows.sort((a, b) => byKey(a, b, keys)),
    total: asset.rows.changed + asset.rows.added + asset.rows.removed,
  };
}

function row(kind: Kind, sample: DiffSample): GridRow {
  return {
    kind,
    partition: sample.partition,
    cells: new Map(sample.values.map((value) => [value.column, value])),
  };
}

function byKey(a: GridRow, b: GridRow, keys: readonly string[]): number {
  const collator = new Intl.Collator("en", { numeric: true });
  for (const key of keys) {
    const order = collator.compare(keyText(a, key), keyText(b, key));
    if (order !== 0) {
      return order;
    }
  }
  return collator.compare(a.partition, b.partition);
}

/** What a cell shows of one side; a row that was added has no before. */
export function keyText(of: GridRow, column: string): string {
  const value = of.cells.get(column);
  return (of.kind === "added" ? value?.after : (value?.before ?? value?.after)) ?? "";
}

/** A row of a page of rows. */
export type PagedRow = Answered<"DiffRows">["rows"][number];

/** The same grid over rows that were read page by page, in the order of the server. */
export function paged(of: Grid, rows: readonly PagedRow[], total: number): Grid {
  return { ...of, rows: rows.map((one) => row(one.change, one)), total };
}

/** The next row from `at` that is of one of the kinds; wraps round; -1 where there is none. */
export function nextChange(rows: readonly GridRow[], at: number, step: 1 | -1): number {
  if (rows.length === 0) {
    return -1;
  }
  return (at + step + rows.length) % rows.length;
}
