import type { Runs } from "@/state/runs";
import { NOTHING, weightOf } from "./states";

/**
 * Paints runs into pixels: each pixel shows the worst state that any part of it covers. `start` is
 * the place of ordinal 0 on the axis, `step` the width of a partition there, `from` and `to` the
 * piece in sight.
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
