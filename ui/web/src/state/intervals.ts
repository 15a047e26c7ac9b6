/** Sets of partition ordinals as sorted, disjoint half-open intervals. */
export type Interval = readonly [from: number, to: number];
export type Intervals = readonly Interval[];

export function normal(intervals: Intervals): Interval[] {
  const sorted = intervals.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0]);
  const out: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = out[out.length - 1];
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

export function union(a: Intervals, b: Intervals): Interval[] {
  return normal([...a, ...b]);
}

export function minus(a: Intervals, b: Intervals): Interval[] {
  let left: Interval[] = normal(a);
  for (const [from, to] of b) {
    left = left.flatMap(([start, end]): Interval[] => {
      if (to <= start || from >= end) return [[start, end]];
      const parts: Interval[] = [];
      if (from > start) parts.push([start, from]);
      if (to < end) parts.push([to, end]);
      return parts;
    });
  }
  return left;
}

export function size(intervals: Intervals): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function covers(intervals: Intervals, [from, to]: Interval): boolean {
  return intervals.some(([start, end]) => start <= from && end >= to);
}

/** Adds an interval, or takes it away when all of it was there. */
export function toggle(intervals: Intervals, one: Interval): Interval[] {
  return covers(intervals, one) ? minus(intervals, [one]) : union(intervals, [one]);
}
