import type { Box } from "@/canvas/graph/camera";
import { groupMap } from "@/canvas/graph/groupMap";
import { layered, type Spacing } from "@/canvas/graph/layered";
import { Scene, type Item, type Line, type Stub } from "@/canvas/graph/scene";
import { count } from "@/parts/time";
import { countsOf } from "@/state/runs";
import type { Skeleton, SkeletonAsset } from "@/state/skeleton";
import type { Vectors } from "@/state/vectors";
import type { Lens } from "./lens";
import { groupOf, type Members } from "./members";
import type { Traced } from "./trace";

const SPACING: Spacing = { w: 216, h: 56, columnGap: 116, rowGap: 16 };

export interface SceneInput {
  readonly skeleton: Skeleton;
  readonly vectors: Vectors;
  readonly lens: Lens;
}

const EMPTY = 7;

/** Ids of group tiles are below zero, so that they never meet an asset's. */
export const tileId = (place: number): number => -1 - place;

export function mapScene({ skeleton, vectors }: SceneInput): { scene: Scene; groups: readonly string[]; hidden: number } {
  const mixes = skeleton.assets.map((a) => existing(countsOf(vectors.runs.get(a.index) ?? [])));
  const map = groupMap(skeleton.assets.map(groupOf), skeleton.edges, (i) => mixes[i] ?? new Map());
  const items = map.tiles.map((tile, place): Item => {
    const partitions = [...tile.mix.values()].reduce((sum, n) => sum + n, 0);
    const facet = `${count(tile.assets.length, "asset")} · ${count(partitions, "partition")}`;
    return { id: tileId(place), box: tile.box, path: "", name: tile.group, fill: "#888888", glyph: "", pattern: "solid", runs: undefined, facet, mix: tile.mix };
  });
  const lines = map.bundles.map((b): Line => ({ from: b.from, to: b.to, points: b.route, weight: b.weight }));
  return { scene: new Scene({ items, lines }), groups: map.tiles.map((t) => t.group), hidden: map.hidden };
}

export function focusScene(input: SceneInput, members: Members): Scene {
  const { skeleton } = input;
  const ids = [...members.members.keys()];
  const edges = skeleton.edges.filter(([a, b]) => members.members.has(a) && members.members.has(b));
  const layout = layered(ids, edges, (i) => skeleton.assets[i]?.y ?? i, SPACING);
  const place = new Map(ids.map((id, i) => [id, i]));
  const items = ids.map((id) => itemOf(input, skeleton.assets[id] as SkeletonAsset, layout.boxes.get(id) as Box));
  const lines = edges.map(([a, b], i): Line => ({ from: place.get(a) ?? 0, to: place.get(b) ?? 0, points: layout.routes[i] ?? [] }));
  const stubs = [
    ...[...members.hiddenUp].map(([id, count]) => stubOf(place.get(id) ?? 0, "up", count, layout.boxes.get(id) as Box)),
    ...[...members.hiddenDown].map(([id, count]) => stubOf(place.get(id) ?? 0, "down", count, layout.boxes.get(id) as Box)),
  ];
  return new Scene({ items, lines, stubs });
}

/** The whole graph where the server put it. */
export function wholeScene(input: SceneInput): Scene {
  const { skeleton } = input;
  const items = skeleton.assets.map((a) => itemOf(input, a, { x: a.x, y: a.y, w: a.w, h: a.h }));
  const lines = skeleton.edges.map(([from, to], i): Line => ({ from, to, points: pointsOf(skeleton.routes[i], items[from]?.box, items[to]?.box) }));
  const frames = skeleton.groupBoxes.map((box) => ({
    name: box.group,
    count: skeleton.assets.filter((a) => a.group === box.group).length,
    box,
  }));
  return new Scene({ items, lines, frames });
}

/** The assets through which a column flows; dashed where it only chooses rows. */
export function traceScene(input: SceneInput, found: Traced): Scene {
  const { skeleton } = input;
  const assets = [...found.columns.keys()].flatMap((name) => skeleton.byName.get(name) ?? []);
  const place = new Map(assets.map((a, i) => [a.asset, i]));
  const kept = found.edges.filter((e) => place.has(e.from) && place.has(e.to));
  const index = (name: string) => skeleton.byName.get(name)?.index ?? 0;
  const layout = layered(assets.map((a) => a.index), kept.map((e) => [index(e.from), index(e.to)] as const), (i) => skeleton.assets[i]?.y ?? i, SPACING);
  const items = assets.map((a): Item => {
    const columns = found.columns.get(a.asset) ?? [];
    return { ...itemOf(input, a, layout.boxes.get(a.index) as Box), runs: undefined, facet: columns.join(", "), always: true };
  });
  const lines = kept.map((e, i): Line => ({
    from: place.get(e.from) ?? 0,
    to: place.get(e.to) ?? 0,
    points: layout.routes[i] ?? [],
    dashed: e.flow !== "direct",
  }));
  return new Scene({ items, lines });
}

/** Without the times for which the calendar expects nothing. */
export function existing(counts: Map<number, number>): Map<number, number> {
  counts.delete(EMPTY);
  return counts;
}

function itemOf({ skeleton, vectors, lens }: SceneInput, asset: SkeletonAsset, box: Box): Item {
  const dot = asset.asset.indexOf(".") + 1;
  const seen = lens(asset);
  const itself = skeleton.up[asset.index]?.includes(asset.index) === true ? " · reads itself" : "";
  return {
    id: asset.index,
    box,
    path: asset.asset.slice(0, dot),
    name: asset.asset.slice(dot),
    fill: seen.fill,
    glyph: seen.glyph,
    pattern: seen.pattern,
    runs: vectors.runs.get(asset.index),
    facet: `${asset.kind} · ${asset.owner} · ${asset.count.toLocaleString("en")}${itself}`,
  };
}

function stubOf(item: number, side: "up" | "down", count: number, box: Box): Stub {
  const w = count > 99 ? 44 : 36;
  const x = side === "up" ? box.x - w - 10 : box.x + box.w + 10;
  return { item, side, count, box: { x, y: box.y + box.h / 2 - 10, w, h: 20 } };
}

function pointsOf(route: readonly number[] | undefined, from: Box | undefined, to: Box | undefined): { x: number; y: number }[] {
  if (route !== undefined && route.length >= 4) {
    return Array.from({ length: route.length >> 1 }, (_, k) => ({ x: route[2 * k] ?? 0, y: route[2 * k + 1] ?? 0 }));
  }
  if (from === undefined || to === undefined) return [];
  return [
    { x: from.x + from.w, y: from.y + from.h / 2 },
    { x: to.x, y: to.y + to.h / 2 },
  ];
}
