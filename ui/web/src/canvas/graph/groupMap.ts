import type { Box, Point } from "./camera";
import { packed, type Pair } from "./groupPlaces";
import { layered, type Spacing } from "./layered";

/** A group of assets as one tile: what the page opens with, however many assets there are. */
export interface Tile {
  readonly group: string;
  readonly box: Box;
  readonly assets: readonly number[];
  /** Partitions by state. */
  readonly mix: ReadonlyMap<number, number>;
}

/** All edges from one group to another, drawn as one line. */
export interface Bundle {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  readonly route: readonly Point[];
}

export interface GroupMap {
  readonly tiles: readonly Tile[];
  readonly bundles: readonly Bundle[];
  /** Lighter bundles that are not drawn, because nobody could follow them. */
  readonly hidden: number;
}

/** With more groups than this, lanes for every bundle would be a curtain. */
const MOST_LANES = 12;

const TILES: Spacing = { w: 224, h: 88, columnGap: 96, rowGap: 28 };

export function groupMap(
  groupOf: readonly string[],
  edges: readonly (readonly [number, number])[],
  mixOf: (asset: number) => ReadonlyMap<number, number>,
): GroupMap {
  const names = [...new Set(groupOf)].sort();
  const place = new Map(names.map((name, i) => [name, i]));
  const members: number[][] = names.map(() => []);
  groupOf.forEach((group, asset) => members[place.get(group) as number]?.push(asset));
  const pairs = bundled(edges, (asset) => place.get(groupOf[asset] as string) as number);
  const tilesOf = (boxes: readonly Box[]) => names.map((group, i) => tile(group, boxes[i] as Box, members[i] as number[], mixOf));
  const forward = acyclic(pairs, names.length);
  if (names.length > MOST_LANES) {
    const { boxes, drawn } = packed(names.length, pairs, forward, TILES);
    const bundles = drawn.map((p) => ({ ...p, route: straight(boxes[p.from] as Box, boxes[p.to] as Box) }));
    return { tiles: tilesOf(boxes), bundles, hidden: pairs.length - drawn.length };
  }
  const layout = layered(names.map((_, i) => i), forward, (i) => i, TILES);
  const boxes = names.map((_, i) => layout.boxes.get(i) as Box);
  return {
    tiles: tilesOf(boxes),
    hidden: 0,
    bundles: pairs.map(({ from, to, weight }) => {
      const at = forward.findIndex((e) => e[0] === from && e[1] === to);
      return { from, to, weight, route: layout.routes[at] ?? back(boxes[from] as Box, boxes[to] as Box) };
    }),
  };
}

function tile(group: string, box: Box, assets: readonly number[], mixOf: (asset: number) => ReadonlyMap<number, number>): Tile {
  const mix = new Map<number, number>();
  for (const asset of assets) {
    for (const [state, count] of mixOf(asset)) mix.set(state, (mix.get(state) ?? 0) + count);
  }
  return { group, box, assets, mix };
}


function bundled(edges: readonly (readonly [number, number])[], place: (asset: number) => number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [a, b] of edges) {
    const [from, to] = [place(a), place(b)];
    if (from === to) continue;
    const pair = pairs.get(`${from} ${to}`);
    if (pair) pair.weight++;
    else pairs.set(`${from} ${to}`, { from, to, weight: 1 });
  }
  return [...pairs.values()];
}

/** Groups may read each other; the heavier direction counts for the layout. Greedy, heaviest first. */
function acyclic(pairs: readonly Pair[], count: number): [number, number][] {
  const reach = Array.from({ length: count }, (_, i) => new Set([i]));
  const kept: [number, number][] = [];
  for (const { from, to } of [...pairs].sort((a, b) => b.weight - a.weight || a.from - b.from || a.to - b.to)) {
    if (reach[to]?.has(from)) continue;
    kept.push([from, to]);
    for (const set of reach) if (set.has(from)) for (const r of reach[to] ?? []) set.add(r);
  }
  return kept;
}

/** From the nearer sides, so that a line never starts inside its tile. */
function straight(from: Box, to: Box): Point[] {
  if (to.x > from.x + from.w) return [{ x: from.x + from.w, y: from.y + from.h / 2 }, { x: to.x, y: to.y + to.h / 2 }];
  if (to.x + to.w < from.x) return back(from, to);
  const down = to.y > from.y;
  return [{ x: from.x + from.w / 2, y: down ? from.y + from.h : from.y }, { x: to.x + to.w / 2, y: down ? to.y : to.y + to.h }];
}

function back(from: Box, to: Box): Point[] {
  return [
    { x: from.x, y: from.y + from.h * 0.75 },
    { x: to.x + to.w, y: to.y + to.h * 0.75 },
  ];
}
