import type { Grid, GridRow } from "./grid";

/** Rows as they are shown, both sides of each column, for a spreadsheet; null is an empty cell, empty text is `""`. */
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
  return [head, ...lines].map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** Text that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | null): string {
  if (value === null) {
    return "";
  }
  const safe = /^[=@\t]|^[+-](?![\d.]+$)/.test(value) ? `'${value}` : value;
  return safe === "" || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
