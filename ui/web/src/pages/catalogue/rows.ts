import { countsOf, worst, type Runs } from "@/state/runs";
import type { Skeleton, SkeletonAsset } from "@/state/skeleton";
import { stateOf } from "@/state/states";
import type { Vectors } from "@/state/vectors";

export type Sort = "name" | "worst" | "owner" | "layer" | "built";

export interface Build {
  readonly lastMaterialised: string | null;
  readonly freshness: string | null;
  readonly lateWaiting: number;
}

export interface AssetRow {
  readonly type: "asset";
  readonly asset: SkeletonAsset;
  readonly runs: Runs;
  readonly counts: ReadonlyMap<number, number>;
  readonly worst: number;
  readonly build: Build | undefined;
}

export interface GroupRow {
  readonly type: "group";
  readonly name: string;
  readonly assets: number;
  readonly counts: ReadonlyMap<number, number>;
  readonly worst: number;
  readonly open: boolean;
}

export type Row = AssetRow | GroupRow;

const NONE: Runs = [];

export function assetRows(skeleton: Skeleton, vectors: Vectors, builds: ReadonlyMap<string, Build>): AssetRow[] {
  return skeleton.assets.map((asset) => {
    const runs = vectors.runs.get(asset.index) ?? NONE;
    return { type: "asset", asset, runs, counts: countsOf(runs), worst: worst(runs), build: builds.get(asset.asset) };
  });
}

/** Rows that a selection chose and that have a partition in one of these states, if any are asked for. */
export function filtered(rows: readonly AssetRow[], chosen: ReadonlySet<number>, states: ReadonlySet<number>): AssetRow[] {
  return rows.filter(
    (row) => chosen.has(row.asset.index) && (states.size === 0 || [...states].some((state) => (row.counts.get(state) ?? 0) > 0)),
  );
}

const LAYERS = ["raw", "cleaned", "mart"];

const ORDER: Record<Sort, (a: AssetRow, b: AssetRow) => number> = {
  name: () => 0,
  worst: (a, b) => stateOf(b.worst).severity - stateOf(a.worst).severity,
  owner: (a, b) => a.asset.owner.localeCompare(b.asset.owner),
  layer: (a, b) => LAYERS.indexOf(a.asset.layer) - LAYERS.indexOf(b.asset.layer),
  built: (a, b) => (b.build?.lastMaterialised ?? "").localeCompare(a.build?.lastMaterialised ?? ""),
};

export function sorted(rows: readonly AssetRow[], sort: Sort): AssetRow[] {
  return [...rows].sort((a, b) => ORDER[sort](a, b) || a.asset.asset.localeCompare(b.asset.asset));
}

/** Under the name before the dot, or the declared group. Closed groups keep their counts. */
export function tree(rows: readonly AssetRow[], by: "team" | "group", closed: ReadonlySet<string>): Row[] {
  const groups = new Map<string, AssetRow[]>();
  for (const row of rows) {
    const name = by === "group" ? (row.asset.group ?? "no group") : (row.asset.asset.split(".")[0] ?? "");
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const out: Row[] = [];
  for (const [name, members] of [...groups].sort(([a], [b]) => a.localeCompare(b))) {
    const counts = sum(members);
    const gravest = members.reduce((found, row) => (stateOf(row.worst).severity > stateOf(found).severity ? row.worst : found), -1);
    out.push({ type: "group", name, assets: members.length, counts, worst: gravest, open: !closed.has(name) });
    if (!closed.has(name)) out.push(...members);
  }
  return out;
}

/** Partitions of each state over all rows. */
export function sum(rows: readonly AssetRow[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const row of rows) for (const [state, count] of row.counts) out.set(state, (out.get(state) ?? 0) + count);
  return out;
}

/** How many assets have a partition in each state. */
export function assetsByState(rows: readonly AssetRow[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const row of rows) for (const [state] of row.counts) out.set(state, (out.get(state) ?? 0) + 1);
  return out;
}

export interface Facet {
  readonly attribute: "layer" | "kind" | "owner" | "tag" | "group";
  readonly values: readonly (readonly [value: string, count: number])[];
}

/** What could be filtered by, with how many assets each would leave of these. */
export function facetsOf(rows: readonly AssetRow[]): Facet[] {
  const count = (attribute: Facet["attribute"], values: (asset: SkeletonAsset) => readonly string[]): Facet => {
    const found = new Map<string, number>();
    for (const { asset } of rows) for (const value of values(asset)) found.set(value, (found.get(value) ?? 0) + 1);
    return { attribute, values: [...found].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])) };
  };
  return [
    count("layer", (asset) => [asset.layer]),
    count("kind", (asset) => [asset.kind]),
    count("owner", (asset) => [asset.owner]),
    count("tag", (asset) => asset.tags),
    count("group", (asset) => (asset.group === null ? [] : [asset.group])),
  ].filter((facet) => facet.values.length > 0);
}
