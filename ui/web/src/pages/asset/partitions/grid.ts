import { countsOf, cut, fold, worst, type Runs } from "@/state/runs";
import type { Numbered } from "@/state/numbering";
import { stateOf } from "@/state/states";

/** How many rows are drawn at once. */
export const SHOWN_ROWS = 40;

export interface Row {
  readonly name: string;
  readonly runs: Runs;
}

/** One row, or the worst of all rows at each place. */
export function runsOf(runs: Runs, numbered: Numbered | undefined, row: string | null): Runs {
  const width = numbered?.keys?.count ?? 0;
  if (numbered === undefined || numbered.rowCount <= 1 || width === 0) return runs;
  const at = row === null ? -1 : numbered.rows.indexOf(row);
  return at < 0 ? fold(runs, width) : cut(runs, at * width, (at + 1) * width);
}

/** The rows to draw: those whose name has the text, as declared or the worst first, a few of them. */
export function rowsOf(runs: Runs, numbered: Numbered, wish: { text: string; worstFirst: boolean; keep: string | null }): { rows: Row[]; of: number } {
  const text = wish.text.trim().toLowerCase();
  const found = numbered.rows.filter((name) => name.toLowerCase().includes(text));
  const rows = found.map((name) => ({ name, runs: runsOf(runs, numbered, name) }));
  if (wish.worstFirst) {
    const weighed = rows.map((row) => ({ row, state: worst(row.runs) })).map(({ row, state }) => ({ row, severity: stateOf(state).severity, many: countsOf(row.runs).get(state) ?? 0 }));
    weighed.sort((a, b) => b.severity - a.severity || b.many - a.many);
    rows.splice(0, rows.length, ...weighed.map((one) => one.row));
  }
  const shown = rows.slice(0, SHOWN_ROWS);
  const kept = rows.find((row) => row.name === wish.keep);
  return { rows: kept === undefined || shown.includes(kept) ? shown : [...shown, kept], of: found.length };
}
