import type { Stretch } from "../matrix/place";

/** Round numbers that divide a stretch into about `count` pieces. */
export function niceTicks(from: number, to: number, count: number): number[] {
  const rough = (to - from) / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? rough;
  const ticks: number[] = [];
  for (let k = Math.ceil(from / step); k * step <= to + step * 1e-9; k++) ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

/** The stretch that holds all values, with some room; never empty. */
export function rangeOf(values: Iterable<number | null>, room: number): Stretch {
  let [from, to] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  if (from > to) return { from: 0, to: 1 };
  const margin = from === to ? Math.abs(from) * 0.1 || 1 : (to - from) * room;
  return { from: from - margin, to: to + margin };
}

/** The place of the value nearest to x in ascending values. */
export function nearest(sorted: readonly number[], x: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (high - low > 1) {
    const mid = (low + high) >> 1;
    if ((sorted[mid] as number) < x) low = mid;
    else high = mid;
  }
  return Math.abs((sorted[low] ?? Infinity) - x) <= Math.abs((sorted[high] ?? Infinity) - x) ? low : high;
}

export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${Number((value / 1e9).toPrecision(4))} bn`;
  if (size >= 1e6) return `${Number((value / 1e6).toPrecision(4))} m`;
  return size >= 1e4 ? `${Number((value / 1e3).toPrecision(4))} k` : `${Number(value.toPrecision(6))}`;
}
