import type { Slot } from "./layeredOrder";

const PASSES = 10;

/** Gives every slot a height on the page: near its neighbours, in its order, never touching the next. */
export function placed(columns: readonly (readonly Slot[])[], gap: number): void {
  for (const column of columns) stack(column, gap);
  for (let pass = 0; pass < PASSES; pass++) {
    const walk = pass % 2 === 0 ? columns : [...columns].reverse();
    for (const column of walk) attract(column, gap, pass < PASSES - 2 ? (pass % 2 === 0 ? "left" : "right") : "both");
  }
  const top = Math.min(...columns.flatMap((c) => c.map((s) => s.y)));
  for (const column of columns) for (const slot of column) slot.y -= top;
}

function stack(column: readonly Slot[], gap: number): void {
  const height = column.reduce((sum, s) => sum + s.h + gap, 0);
  let y = -height / 2;
  for (const slot of column) {
    slot.y = y;
    y += slot.h + gap;
  }
}

interface Block {
  want: number;
  weight: number;
  count: number;
}

/** Isotonic regression: blocks of slots that want to overlap share the mean of their wishes. */
function attract(column: readonly Slot[], gap: number, side: "left" | "right" | "both"): void {
  const blocks: Block[] = [];
  let offset = 0;
  for (const slot of column) {
    const near = side === "both" ? [...slot.left, ...slot.right] : slot[side];
    const want = near.length > 0 ? mean(near) - slot.h / 2 : slot.y;
    push(blocks, { want: want - offset, weight: near.length > 0 ? 1 : 0.05, count: 1 });
    offset += slot.h + gap;
  }
  let at = 0;
  offset = 0;
  for (const block of blocks) {
    for (let k = 0; k < block.count; k++) {
      const slot = column[at++] as Slot;
      slot.y = block.want + offset;
      offset += slot.h + gap;
    }
  }
}

function push(blocks: Block[], next: Block): void {
  let block = next;
  for (let last = blocks.at(-1); last && last.want > block.want; last = blocks.at(-1)) {
    const weight = last.weight + block.weight;
    const want = (last.want * last.weight + block.want * block.weight) / weight;
    block = { want, weight, count: last.count + block.count };
    blocks.pop();
  }
  blocks.push(block);
}

function mean(slots: readonly Slot[]): number {
  return slots.reduce((sum, s) => sum + s.y + s.h / 2, 0) / slots.length;
}
