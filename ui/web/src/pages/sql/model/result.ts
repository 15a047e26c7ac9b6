import type { Answered } from "@/api/contract";
import { csvOf } from "@/figure/csv";

/** A table that a query gave. Decimals and long integers come as text, so that no digit is lost. */
export type Value = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;

export type ResultColumn = Answered<"SqlColumn">;

/** As it is answered; of its cells the API says nothing more than that they are JSON. */
export type Result = Omit<Answered<"SqlAnswer">, "rows"> & { readonly rows: readonly (readonly Value[])[] };

const NUMERIC = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|FLOAT|DOUBLE|DECIMAL|REAL)/;

export function isNumeric(type: string): boolean {
  return NUMERIC.test(type.toUpperCase());
}

/** A value as it is read; what is missing is not the text that says so. */
export function textOf(value: Value): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A decimal with all the places of its type: money reads 23151.30, not 23151.3. */
export function scaled(value: Value, type: string): Value {
  const places = Number(/^DECIMAL\(\d+,\s*(\d+)\)$/.exec(type)?.[1] ?? 0);
  const text = textOf(value);
  if (places === 0 || !/^-?\d+(\.\d+)?$/.test(text)) return value;
  const [whole = "", part = ""] = text.split(".");
  return `${whole}.${part.padEnd(places, "0")}`;
}

/** For spreadsheets: tabs and line ends inside values become spaces. */
export function tsvOf(result: Result): string {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, " ")).join("\t");
  return [line(result.columns.map((c) => c.name)), ...result.rows.map((row) => line(row.map(textOf)))].join("\n") + "\n";
}

export function csvTextOf(result: Result): string {
  const cells = result.rows.map((row) => result.columns.map(({ type }, at) => (row[at] === null ? null : textOf(scaled(row[at] ?? null, type)))));
  return csvOf([result.columns.map((column) => column.name), ...cells]);
}

/** The same answer without some of its columns. */
export function without(result: Result, hidden: ReadonlySet<string>): Result {
  if (hidden.size === 0) return result;
  const kept = result.columns.flatMap(({ name }, at) => (hidden.has(name) ? [] : [at]));
  const pick = <T,>(cells: readonly T[]) => kept.map((at) => cells[at] as T);
  return { ...result, columns: pick(result.columns), rows: result.rows.map(pick) };
}

export function jsonOf(result: Result): string {
  const rows = result.rows.map((row) => Object.fromEntries(result.columns.map((c, i) => [c.name, row[i] ?? null])));
  return JSON.stringify(rows, null, 2) + "\n";
}

/** How wide a column is drawn: as its longest text of the first rows, within reason. */
export function widthOf(result: Result, column: number): number {
  const head = result.columns[column];
  const longest = result.rows.slice(0, 60).reduce((most, row) => Math.max(most, textOf(row[column] ?? null).length), 4);
  const title = (head?.name.length ?? 0) + (head?.type.length ?? 0) * 0.85 + 2;
  return Math.round(Math.min(360, Math.max(longest, title) * 7.4 + 16));
}

/** What EXPLAIN says: the plan is the last text of each row. */
export function planOf(result: Result): string {
  return result.rows.map((row) => textOf(row.at(-1) ?? null)).join("\n");
}
