/** The catalogue's skeleton: what every page needs of every asset, fetched once per graph version. */
export interface SkeletonAsset {
  readonly index: number;
  readonly asset: string;
  readonly kind: string;
  readonly layer: string;
  readonly owner: string;
  readonly group: string | null;
  readonly tags: readonly string[];
  readonly scheme: string;
  readonly count: number;
  readonly exposure: boolean;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rank: number;
}

export interface GroupBox {
  readonly group: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Exposure {
  readonly name: string;
  readonly kind: string;
  readonly owner: string;
  readonly reads: readonly number[];
}

export interface Skeleton {
  readonly version: string;
  readonly groups: readonly string[];
  readonly assets: readonly SkeletonAsset[];
  readonly byName: ReadonlyMap<string, SkeletonAsset>;
  readonly edges: readonly (readonly [number, number])[];
  readonly routes: readonly (readonly number[])[];
  readonly groupBoxes: readonly GroupBox[];
  readonly exposures: readonly Exposure[];
  /** By index: what an asset reads, and what reads it. */
  readonly up: readonly (readonly number[])[];
  readonly down: readonly (readonly number[])[];
}

/** A scheme is sent in words, or as words and axes. */
function words(scheme: unknown): string {
  if (typeof scheme === "string") return scheme;
  if (typeof scheme === "object" && scheme !== null && "words" in scheme) return String(scheme.words);
  return "";
}

type Wire = Record<string, unknown>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const num = (value: unknown): number => (typeof value === "number" ? value : 0);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Objects of an array of objects, or of an object of equally long columns. */
export function rowsOf(value: unknown): Wire[] {
  if (Array.isArray(value)) return value as Wire[];
  if (typeof value !== "object" || value === null) return [];
  const columns = Object.entries(value as Record<string, unknown>).filter(([, cells]) => Array.isArray(cells));
  const length = Math.max(0, ...columns.map(([, cells]) => (cells as unknown[]).length));
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([name, cells]) => [name, (cells as unknown[])[row]])),
  );
}

/** Reads what the server sent. Unknown fields are left alone, absent ones are empty. */
export function skeletonOf(given: unknown): Skeleton {
  const wire = (given ?? {}) as Wire;
  const groups = list(wire["groups"]).map(text);
  const assets = rowsOf(wire["assets"]).map((row, index) => assetOf(row, index, groups));
  const edges = list(wire["edges"]).map((edge) => list(edge).map(num) as unknown as [number, number]);
  const up: number[][] = assets.map(() => []);
  const down: number[][] = assets.map(() => []);
  for (const [from, to] of edges) {
    up[to]?.push(from);
    down[from]?.push(to);
  }
  return {
    version: text(wire["version"]),
    groups,
    assets,
    byName: new Map(assets.map((asset) => [asset.asset, asset])),
    edges,
    routes: routesOf(wire, assets, edges),
    groupBoxes: rowsOf(wire["groupBoxes"]) as unknown as GroupBox[],
    exposures: rowsOf(wire["exposures"]) as unknown as Exposure[],
    up,
    down,
  };
}

/** From the heights at which lines pass columns, their points with both ends; empty for a line between neighbours. */
function routesOf(wire: Wire, assets: readonly SkeletonAsset[], edges: readonly (readonly [number, number])[]): number[][] {
  if (wire["turns"] === undefined) return list(wire["routes"]).map((route) => list(route).map(num));
  const { w, gutter, pad } = measuresOf(wire["measures"]);
  return list(wire["turns"]).map((turns, line) => {
    const [from, to] = (edges[line] ?? []).map((at) => assets[at]);
    const heights = list(turns).map(num);
    if (heights.length === 0 || from === undefined || to === undefined) return [];
    const between = heights.flatMap((y, k) => {
      const x = (from.rank + 1 + k) * (w + gutter);
      return [x - pad, y, x + w + pad, y];
    });
    return [from.x + from.w, from.y + from.h / 2, ...between, to.x, to.y + to.h / 2];
  });
}

function measuresOf(given: unknown): { w: number; gutter: number; pad: number } {
  const wire = (given ?? {}) as Wire;
  return { w: num(wire["w"]), gutter: num(wire["gutter"]), pad: num(wire["pad"]) };
}

function assetOf(row: Wire, index: number, groups: readonly string[]): SkeletonAsset {
  const group = row["group"];
  return {
    index,
    asset: text(row["asset"]),
    kind: text(row["kind"]),
    layer: text(row["layer"]),
    owner: text(row["owner"]),
    group: typeof group === "number" ? (groups[group] ?? null) : typeof group === "string" ? group : null,
    tags: list(row["tags"]).map(text),
    scheme: words(row["scheme"]),
    count: num(row["count"]),
    exposure: row["exposure"] === true || row["exposure"] === 1,
    x: num(row["x"]),
    y: num(row["y"]),
    w: num(row["w"]),
    h: num(row["h"]),
    rank: num(row["rank"]),
  };
}

export const EMPTY_SKELETON: Skeleton = skeletonOf(null);
