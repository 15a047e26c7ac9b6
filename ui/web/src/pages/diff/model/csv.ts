import { csvOf } from "@/figure/csv";
import type { Grid, GridRow } from "./grid";

/** Rows as they are shown, both sides of each column, for a spreadsheet. */
export function csv(of: Grid, rows: readonly GridRow[]): string {
  const all = [...of.keys, ...of.columns];
  const head = ["kind", "partition", ...all.flatMap((column) => [`${column} before`, `${column} after`])];
  const lines = rows.map((row) => [
    row.kind,
    row.partition,
    ...all.flatMap((column) => {
      const cell = row.cells.get(column);
      return [
        row.kind === "added" ? null : (cell?.before ?? null),
        row.kind === "removed" ? null : (cell?.after ?? null),
      ];
    }),
  ]);
  return csvOf([head, ...lines]);
}
