import type { Box } from "./camera";
import { ranks, type Spacing } from "./layered";

/** How many edges lead from one group to another. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  weight: number;
}

const HEAVIEST_OUT = 2;

/** Many groups in a block of columns along the flow; of the bundles only the heaviest of each group. */
export function packed(
  count: number,
  pairs: readonly Pair[],
  forward: readonly (readonly [number, number])[],
  spacing: Spacing,
): { boxes: Box[]; drawn: Pair[] } {
  const ids = Array.from({ length: count }, (_, i) => i);
  const rank = ranks(ids, forward);
  const order = [...ids].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || a - b);
  const rows = Math.max(1, Math.ceil(Math.sqrt(count * 1.2)));
  const boxes: Box[] = [];
  order.forEach((id, at) => {
    const x = Math.floor(at / rows) * (spacing.w + spacing.columnGap);
    boxes[id] = { x, y: (at % rows) * (spacing.h + spacing.rowGap), w: spacing.w, h: spacing.h };
  });
  return { boxes, drawn: heaviest(count, pairs) };
}

function heaviest(count: number, pairs: readonly Pair[]): Pair[] {
  const kept = new Set<Pair>();
  for (let id = 0; id < count; id++) {
    const out = pairs.filter((p) => p.from === id).sort((a, b) => b.weight - a.weight || a.to - b.to);
    for (const pair of out.slice(0, HEAVIEST_OUT)) kept.add(pair);
  }
  return pairs.filter((pair) => kept.has(pair));
}
