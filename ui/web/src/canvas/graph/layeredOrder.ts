/** A place in a column: a box, or the bend of an edge that passes. */
export interface Slot {
  readonly id: number;
  readonly rank: number;
  order: number;
  readonly left: Slot[];
  readonly right: Slot[];
  y: number;
  readonly h: number;
}

const SWEEPS = 8;

/** Sorts every column by the middle of its neighbours, to and fro, and keeps the order with the fewest crossings. */
export function ordered(columns: Slot[][]): void {
  columns.forEach((column) => renumber(column));
  let best = snapshot(columns);
  let fewest = crossings(columns);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    const forth = sweep % 2 === 0;
    const walk = forth ? columns : [...columns].reverse();
    for (const column of walk) settle(column, forth ? "left" : "right");
    const now = crossings(columns);
    if (now < fewest) [fewest, best] = [now, snapshot(columns)];
  }
  best.forEach((column, r) => {
    columns[r] = column;
    column.forEach((slot, i) => (slot.order = i));
  });
}

/** How many pairs of edges between neighbouring columns cross. */
export function crossings(columns: readonly (readonly Slot[])[]): number {
  let count = 0;
  for (const column of columns) {
    const ends: number[] = [];
    for (const slot of column) {
      const rights = slot.right.map((s) => s.order).sort((a, b) => a - b);
      for (const order of rights) count += ends.length - upper(ends, order);
      for (const order of rights) ends.splice(upper(ends, order), 0, order);
    }
  }
  return count;
}

/** The number of entries not above a value. */
function upper(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((sorted[mid] as number) <= value) low = mid + 1;
    else high = mid;
  }
  return low;
}

function settle(column: Slot[], side: "left" | "right"): void {
  for (const slot of column) {
    const near = slot[side];
    if (near.length > 0) slot.order = near.reduce((sum, s) => sum + s.order, 0) / near.length;
  }
  renumber(column);
}

function renumber(column: Slot[]): void {
  column.sort((a, b) => a.order - b.order || a.id - b.id);
  column.forEach((slot, i) => (slot.order = i));
}

function snapshot(columns: readonly Slot[][]): Slot[][] {
  return columns.map((c) => [...c]);
}
