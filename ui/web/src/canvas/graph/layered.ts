import type { Box, Point } from "./camera";
import { ordered, type Slot } from "./layeredOrder";
import { placed } from "./layeredPlace";

/** A small picture of boxes in columns, edges from left to right. Meant for hundreds of boxes; whole graphs come laid out. */
export interface Layered {
  readonly boxes: ReadonlyMap<number, Box>;
  /** One polyline per edge given, from the right side of one box to the left side of the other. */
  readonly routes: readonly (readonly Point[])[];
}

export interface Spacing {
  readonly w: number;
  readonly h: number;
  readonly columnGap: number;
  readonly rowGap: number;
}

export const ROOMY: Spacing = { w: 208, h: 52, columnGap: 72, rowGap: 14 };

/** `hint` orders boxes of a column at first, so that pictures of neighbouring foci resemble each other. */
export function layered(
  ids: readonly number[],
  edges: readonly (readonly [number, number])[],
  hint: (id: number) => number,
  spacing: Spacing = ROOMY,
): Layered {
  const rank = ranks(ids, edges);
  const columns: Slot[][] = [];
  const slots = new Map<number, Slot>();
  for (const id of ids) {
    const slot: Slot = { id, rank: rank.get(id) ?? 0, order: hint(id), left: [], right: [], y: 0, h: spacing.h };
    slots.set(id, slot);
    (columns[slot.rank] ??= []).push(slot);
  }
  const chains = edges.map(([from, to]) => chain(slots.get(from), slots.get(to), columns));
  for (let r = 0; r < columns.length; r++) columns[r] ??= [];
  ordered(columns);
  placed(columns, spacing.rowGap);
  return drawn(slots, chains, spacing);
}

/** Longest path from the left; what has no inputs here moves next to its first reader. */
export function ranks(ids: readonly number[], edges: readonly (readonly [number, number])[]): Map<number, number> {
  const rank = new Map(ids.map((id) => [id, 0]));
  const inputs = new Set(edges.filter((e) => e[0] !== e[1]).map((e) => e[1]));
  for (let round = 0, moved = true; moved && round < ids.length; round++) {
    moved = false;
    for (const [from, to] of edges) {
      const least = (rank.get(from) ?? 0) + 1;
      if (from === to || (rank.get(to) ?? 0) >= least) continue;
      rank.set(to, least);
      moved = true;
    }
  }
  for (const id of ids) {
    if (inputs.has(id)) continue;
    const readers = edges.filter((e) => e[0] === id && e[1] !== id).map((e) => rank.get(e[1]) ?? 1);
    if (readers.length > 0) rank.set(id, Math.min(...readers) - 1);
  }
  return rank;
}

/** Bends of zero height stand in the columns that a long edge crosses, so that it gets a lane of its own. */
function chain(from: Slot | undefined, to: Slot | undefined, columns: Slot[][]): Slot[] {
  // What reads itself needs no line: the box says so.
  if (!from || !to || from === to) return [];
  const all = [from];
  for (let r = from.rank + 1; r < to.rank; r++) {
    const bend: Slot = { id: -1, rank: r, order: (from.order + to.order) / 2, left: [], right: [], y: 0, h: 8 };
    (columns[r] ??= []).push(bend);
    all.push(bend);
  }
  all.push(to);
  for (let k = 1; k < all.length; k++) {
    (all[k - 1] as Slot).right.push(all[k] as Slot);
    (all[k] as Slot).left.push(all[k - 1] as Slot);
  }
  return all;
}

function drawn(slots: ReadonlyMap<number, Slot>, chains: readonly Slot[][], s: Spacing): Layered {
  const left = (slot: Slot) => slot.rank * (s.w + s.columnGap);
  const boxes = new Map<number, Box>();
  for (const [id, slot] of slots) boxes.set(id, { x: left(slot), y: slot.y, w: s.w, h: s.h });
  const routes = chains.map((all) =>
    all.flatMap((slot, k): Point[] => {
      const y = slot.y + slot.h / 2;
      const start = { x: left(slot), y };
      const end = { x: left(slot) + s.w, y };
      return k === 0 ? [end] : k === all.length - 1 ? [start] : [start, end];
    }),
  );
  return { boxes, routes };
}
