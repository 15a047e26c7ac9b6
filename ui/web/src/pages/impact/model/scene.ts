import type { Ink } from "@/canvas/ink";
import { layered } from "@/canvas/graph/layered";
import { Scene, type Item, type Line } from "@/canvas/graph/scene";
import type { Box } from "@/canvas/graph/camera";
import { lookOf, LEFT_BEHIND, SUSPECT } from "@/canvas/state/states";
import type { Skeleton } from "@/state/skeleton";
import { count } from "@/parts/time";
import type { RadiusRow } from "./rows";

/** The cone of the wrong range: everything that it reaches, and the reads between. */
export function coneScene(rows: readonly RadiusRow[], skeleton: Skeleton, ink: Ink): Scene {
  const known = rows.flatMap((row) => {
    const asset = skeleton.byName.get(row.asset);
    return asset === undefined ? [] : [{ row, asset }];
  });
  const place = new Map(known.map(({ asset }, i) => [asset.index, i]));
  const edges = skeleton.edges.filter(([a, b]) => a !== b && place.has(a) && place.has(b));
  const layout = layered([...place.keys()], edges, (i) => skeleton.assets[i]?.y ?? i);
  const items = known.map(({ row, asset }): Item => {
    const dot = asset.asset.indexOf(".") + 1;
    const look = lookOf(row.fate === "rebuilt" ? SUSPECT : LEFT_BEHIND);
    return {
      id: asset.index,
      box: layout.boxes.get(asset.index) as Box,
      path: asset.asset.slice(0, dot),
      name: asset.asset.slice(dot),
      fill: ink.hue[look.hue],
      glyph: look.glyph,
      pattern: look.pattern,
      runs: undefined,
      facet: `${count(row.partitions.count, "partition")}${row.fate === "rebuilt" ? "" : `, ${row.fate}`}`,
      always: true,
    };
  });
  const lines = edges.map(([a, b], i): Line => ({ from: place.get(a) ?? 0, to: place.get(b) ?? 0, points: layout.routes[i] ?? [] }));
  return new Scene({ items, lines });
}
