import type { Interval } from "@/state/intervals";

/** How many partitions the calendar shows when nobody chose: about a year of days. */
export const SHOWN = 371;

/** The part to show: what was chosen, else the newest. */
export function windowOf(count: number, chosen: Interval | undefined): Interval {
  if (chosen !== undefined) return [Math.max(0, chosen[0]), Math.min(count, chosen[1])];
  return [Math.max(0, count - SHOWN), count];
}

/** The next part as long as this one, earlier or later. */
export function shifted([from, to]: Interval, count: number, way: -1 | 1): Interval {
  const length = to - from;
  const start = Math.max(0, Math.min(count - length, from + way * length));
  return [start, start + length];
}
