import { worse } from "./states";

/** Run-length states of one asset by partition ordinal: state, length, state, length, ... */
export type Runs = readonly number[];

export function lengthOf(runs: Runs): number {
  let sum = 0;
  for (let i = 1; i < runs.length; i += 2) sum += runs[i] ?? 0;
  return sum;
}

/** How many partitions are in each state. */
export function countsOf(runs: Runs): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const state = runs[i] ?? 0;
    counts.set(state, (counts.get(state) ?? 0) + (runs[i + 1] ?? 0));
  }
  return counts;
}

/** The state at an ordinal, or -1 outside. */
export function stateAt(runs: Runs, ordinal: number): number {
  let from = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    from += runs[i + 1] ?? 0;
    if (ordinal < from) return ordinal < 0 ? -1 : (runs[i] ?? -1);
  }
  return -1;
}

/** The part of the ordinals [from, to). */
export function cut(runs: Runs, from: number, to: number): number[] {
  const out: number[] = [];
  let at = 0;
  for (let i = 0; i + 1 < runs.length && at < to; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    const length = Math.min(end, to) - Math.max(at, from);
    if (length > 0) out.push(runs[i] ?? 0, length);
    at = end;
  }
  return out;
}

/** The worst state of all, or -1 when there are none. */
export function worst(runs: Runs): number {
  let found = -1;
  for (let i = 0; i < runs.length; i += 2) found = found < 0 ? (runs[i] ?? 0) : worse(found, runs[i] ?? 0);
  return found;
}

/** Nothing is expected of these, or what they have is what they should have. */
const PENDING = new Set([6, 7]);
const CURRENT = new Set([1, 9, 12]);

/** How many of the newest partitions whose time is over are not as they should be, before the first that is. */
export function lag(runs: Runs): number {
  let behind = 0;
  for (let i = runs.length - 2; i >= 0; i -= 2) {
    const state = runs[i] ?? 0;
    if (CURRENT.has(state)) break;
    if (!PENDING.has(state)) behind += runs[i + 1] ?? 0;
  }
  return behind;
}

/** The half-open ordinal intervals whose state is one of these. */
export function where(runs: Runs, states: ReadonlySet<number>): [number, number][] {
  const out: [number, number][] = [];
  let at = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    const last = out[out.length - 1];
    if (states.has(runs[i] ?? -1) && end > at) {
      if (last !== undefined && last[1] === at) last[1] = end;
      else out.push([at, end]);
    }
    at = end;
  }
  return out;
}

/**
 * Squeezes partitions [from, to) into `width` pixels, worst state per pixel; a partition wider than
 * a pixel fills all of its pixels. -1 where there is nothing.
 */
export function squeeze(runs: Runs, from: number, to: number, width: number): Int8Array {
  const out = new Int8Array(width).fill(-1);
  const span = to - from;
  if (span <= 0 || width <= 0) return out;
  let at = 0;
  for (let i = 0; i + 1 < runs.length && at < to; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    const lo = Math.max(at, from) - from;
    const hi = Math.min(end, to) - from;
    if (hi > lo) paint(out, runs[i] ?? 0, Math.floor((lo * width) / span), Math.ceil((hi * width) / span));
    at = end;
  }
  return out;
}

function paint(out: Int8Array, state: number, first: number, end: number): void {
  for (let x = first; x < Math.min(end, out.length); x++) {
    const before = out[x] ?? -1;
    out[x] = before < 0 ? state : worse(before, state);
  }
}

/** Rows of `width` partitions laid over one another: the worst of all rows at each place. */
export function fold(runs: Runs, width: number): number[] {
  const places = new Int8Array(Math.max(0, width)).fill(-1);
  let at = 0;
  for (let i = 0; i + 1 < runs.length && width > 0; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    while (at < end) {
      const from = at % width;
      const length = Math.min(width - from, end - at);
      paint(places, runs[i] ?? 0, from, from + length);
      at += length;
    }
  }
  const out: number[] = [];
  for (const state of places) {
    if (out[out.length - 2] === state) out[out.length - 1] = (out[out.length - 1] ?? 0) + 1;
    else if (state >= 0) out.push(state, 1);
  }
  return out;
}
