import { NOTHING, weightOf } from './states';

/** Run-length states of an asset: state, length, state, length, ... by partition ordinal. */
export type Runs = readonly number[];

export function lengthOf(runs: Runs): number {
  let n = 0;
  for (let i = 1; i < runs.length; i += 2) n += runs[i] ?? 0;
  return n;
}

/** The state of the partition with this ordinal, {@link NOTHING} outside. */
export function stateAt(runs: Runs, ordinal: number): number {
  if (ordinal < 0) return NOTHING;
  let end = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    end += runs[i + 1] ?? 0;
    if (ordinal < end) return runs[i] ?? NOTHING;
  }
  return NOTHING;
}

export function countsOf(runs: Runs): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const state = runs[i] ?? NOTHING;
    counts.set(state, (counts.get(state) ?? 0) + (runs[i + 1] ?? 0));
  }
  return counts;
}

/**
 * Paints runs into pixels: pixel p of `out` shows the worst state that any part of it covers.
 * `start` is the place of ordinal 0 on the axis, `step` the width of a partition there,
 * `from` and `to` the visible piece of the axis.
 */
export function rasterize(
  runs: Runs,
  start: number,
  step: number,
  from: number,
  to: number,
  out: Uint8Array,
): Uint8Array {
  out.fill(NOTHING);
  const scale = out.length / (to - from);
  let at = start;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const end = at + (runs[i + 1] ?? 0) * step;
    if (end > from && at < to) paintSpan(out, (at - from) * scale, (end - from) * scale, runs[i] ?? 0);
    at = end;
  }
  return out;
}

/** Raises the pixels from `left` to `right` to a state, where theirs is less grave. */
export function paintSpan(out: Uint8Array, left: number, right: number, state: number): void {
  const first = Math.max(0, Math.floor(left + 1e-6));
  const last = Math.min(out.length, Math.max(first + 1, Math.ceil(right - 1e-6)));
  const weight = weightOf(state);
  for (let p = first; p < last; p++) {
    const there = out[p] as number;
    if (there === NOTHING || weight > weightOf(there)) out[p] = state;
  }
}
