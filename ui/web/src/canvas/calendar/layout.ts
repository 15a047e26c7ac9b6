import type { Keys } from "@/state/keys";

/** How partitions stand as cells: columns of equal height, filled from the top. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Empty cells before the first. */
  readonly lead: number;
  readonly rowNames: readonly string[];
  /** Columns that get a name above them. */
  readonly columnNames: readonly { readonly column: number; readonly text: string }[];
}

const WEEKDAYS = ["Mon", "", "Wed", "", "Fri", "", "Sun"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function weekday(key: string): number {
  return (new Date(`${key}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Weeks across and weekdays down for days; years across and months down for months; else by tens. */
export function gridOf(keys: Keys, from: number, to: number): Grid {
  const count = to - from;
  if (keys.unit === "day") return named(keys, from, to, 7, weekday(keys.at(from)), WEEKDAYS);
  if (keys.unit === "month") {
    const lead = Number(keys.at(from).slice(5, 7)) - 1;
    return named(keys, from, to, 12, lead, MONTHS.map((name, index) => (index % 3 === 0 ? name : "")));
  }
  const rows = keys.unit === "week" ? 13 : Math.min(10, Math.max(1, count));
  return named(keys, from, to, rows, 0, []);
}

function named(keys: Keys, from: number, to: number, rows: number, lead: number, rowNames: readonly string[]): Grid {
  const columns = Math.ceil((lead + to - from) / rows);
  const columnNames: { column: number; text: string }[] = [];
  let before = "";
  for (let column = 0; column < columns; column++) {
    const ordinal = Math.max(from, from + column * rows - lead);
    const text = columnName(keys, ordinal);
    const last = columnNames[columnNames.length - 1];
    if (text !== before && (last === undefined || column - last.column >= 3)) columnNames.push({ column, text });
    before = text;
  }
  return { rows, columns, lead, rowNames, columnNames };
}

function columnName(keys: Keys, ordinal: number): string {
  const key = keys.at(ordinal);
  if (keys.unit === "month") return key.slice(0, 4);
  if (keys.unit !== "day" && keys.unit !== "week") return key;
  const month = MONTHS[Number(key.slice(5, 7)) - 1] ?? "";
  return keys.unit === "week" || month === "Jan" ? `${month} ${key.slice(0, 4)}` : month;
}

/** Column and row of an ordinal. */
export function cellOf(grid: Grid, offset: number): { column: number; row: number } {
  const at = grid.lead + offset;
  return { column: Math.floor(at / grid.rows), row: at % grid.rows };
}

/** The offset of the partition in a cell, or -1 where there is none. */
export function offsetAt(grid: Grid, column: number, row: number, count: number): number {
  if (row < 0 || row >= grid.rows || column < 0) return -1;
  const offset = column * grid.rows + row - grid.lead;
  return offset < 0 || offset >= count ? -1 : offset;
}
