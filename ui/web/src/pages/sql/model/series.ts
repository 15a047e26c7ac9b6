import { isNumeric, type Result } from "./result";

/** Numbers to draw: one common x, and some y beside each other; gaps where a value is missing. */
export interface Series {
  readonly x: string;
  readonly time: boolean;
  readonly names: readonly string[];
  readonly data: [xs: number[], ...ys: (number | null)[][]];
}

export const MOST_SERIES = 6;

/** The columns that can stand on an axis: times and numbers. */
export function axes(result: Result): { times: string[]; numbers: string[] } {
  const of = (test: (type: string) => boolean) => result.columns.filter((c) => test(c.type.toUpperCase())).map((c) => c.name);
  return { times: of((type) => type.startsWith("DATE") || type.startsWith("TIMESTAMP")), numbers: of(isNumeric) };
}

export function seriesOf(result: Result, x: string, ys: readonly string[]): Series {
  const place = (name: string) => result.columns.findIndex((c) => c.name === name);
  const at = place(x);
  const time = axes(result).times.includes(x);
  const points = result.rows
    .map((row) => ({ row, x: time ? Date.parse(String(row[at])) / 1000 : Number(row[at]) }))
    .filter((point) => Number.isFinite(point.x))
    .sort((a, b) => a.x - b.x);
  const names = ys.slice(0, MOST_SERIES);
  const columns = names.map((name) => {
    const column = place(name);
    return points.map(({ row }) => (row[column] === null || row[column] === undefined ? null : Number(row[column])));
  });
  return { x, time, names, data: [points.map((p) => p.x), ...columns] };
}
