import { SUSPECT } from "../state/states";
import type { Runs } from "@/state/runs";
import { cellsIn, next, stretchesOf, stretchOf, type Stretch, type Unit } from "./place";

/** Empty by calendar: there is no partition to show. */
const EMPTY = 7;

/** Equal states side by side. */
export interface Span extends Stretch {
  readonly state: number;
}

/** One line of a matrix: an asset, its states along the axis, and what is framed. */
export interface MatrixRow {
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
  readonly spans: readonly Span[];
  /** Framed in the text colour: the wrong range itself. */
  readonly outlined?: readonly Stretch[];
  /** Framed thin and double: the control period. */
  readonly control?: readonly Stretch[];
}

/** A row from packed states; `first` is the key of ordinal 0. */
export function rowOfRuns(asset: string, scheme: Unit, first: string, runs: Runs, whole?: Stretch): MatrixRow {
  const start = scheme === "whole" ? whole : stretchOf(first, scheme);
  const spans: Span[] = [];
  let at = start?.from ?? 0;
  for (let i = 0; start && i + 1 < runs.length; i += 2) {
    const to = scheme === "whole" ? start.to : next(at, scheme, runs[i + 1] ?? 0);
    if (runs[i] !== EMPTY) spans.push({ from: at, to, state: runs[i] ?? 0 });
    at = to;
  }
  return { id: asset, label: asset, unit: scheme, spans };
}

/** A row of a plan: what must be rebuilt is suspect. */
export function rowOfRanges(asset: string, unit: Unit, ranges: string, whole: Stretch, state = SUSPECT): MatrixRow {
  const stretches = unit === "whole" || unit === "key" ? [whole] : stretchesOf(ranges, unit);
  return { id: asset, label: asset, unit, spans: stretches.map((s) => ({ ...s, state })) };
}

/** The axis that holds all rows, with some room on both sides. */
export function axisOf(rows: readonly MatrixRow[], margin = 0.02): Stretch {
  let [from, to] = [Infinity, -Infinity];
  for (const row of rows) {
    if (row.unit === "whole") continue;
    for (const s of [...row.spans, ...(row.outlined ?? []), ...(row.control ?? [])]) {
      from = Math.min(from, s.from);
      to = Math.max(to, s.to);
    }
  }
  if (from > to) return { from: 0, to: 1 };
  const room = margin === 0 ? 0 : Math.max(1, (to - from) * margin);
  return { from: from - room, to: to + room };
}

export interface Cell {
  readonly row: number;
  readonly stretch: Stretch;
  readonly state: number | undefined;
}

/** The partition of a row at a place of the axis. */
export function cellAt(rows: readonly MatrixRow[], row: number, place: number): Cell | undefined {
  const line = rows[row];
  const span = line?.spans.find((s) => s.from <= place && place < s.to);
  if (!line || !span) return undefined;
  if (line.unit === "whole" || line.unit === "key") return { row, stretch: span, state: span.state };
  const index = cellsIn({ from: span.from, to: Math.max(span.from, floorTo(place, span, line.unit)) }, line.unit);
  const from = next(span.from, line.unit, index);
  return { row, stretch: { from, to: next(from, line.unit) }, state: span.state };
}

/** The start of the cell at a place, counted from the start of its span. */
function floorTo(place: number, span: Span, unit: Unit): number {
  if (unit === "hour") return span.from + Math.floor((place - span.from) * 24 + 1e-9) / 24;
  if (unit === "week") return span.from + Math.floor((place - span.from) / 7 + 1e-9) * 7;
  return Math.floor(place + 1e-9);
}
