import type { Skeleton, SkeletonAsset } from "@/state/skeleton";
import { groupOf } from "./members";

/** A line of the tree twin: a group, or an asset of an open one. */
export type TreeRow =
  | { readonly kind: "group"; readonly id: string; readonly group: string; readonly count: number; readonly open: boolean }
  | { readonly kind: "asset"; readonly id: string; readonly asset: SkeletonAsset };

/** Groups in order of name with their assets in order of flow; a filter opens what it finds. */
export function treeRows(skeleton: Skeleton, matches: ReadonlySet<number> | null, closed: ReadonlySet<string>): TreeRow[] {
  const groups = new Map<string, SkeletonAsset[]>();
  for (const asset of skeleton.assets) {
    if (matches !== null && !matches.has(asset.index)) continue;
    const list = groups.get(groupOf(asset));
    if (list === undefined) groups.set(groupOf(asset), [asset]);
    else list.push(asset);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([group, assets]): TreeRow[] => {
    const open = matches !== null ? true : !closed.has(group);
    const head: TreeRow = { kind: "group", id: `group:${group}`, group, count: assets.length, open };
    if (!open) return [head];
    const rows = [...assets].sort((a, b) => a.rank - b.rank || (a.asset < b.asset ? -1 : 1));
    return [head, ...rows.map((asset): TreeRow => ({ kind: "asset", id: asset.asset, asset }))];
  });
}

/** With many assets every group starts closed: the list is then one of groups. */
export function closedAtFirst(skeleton: Skeleton): ReadonlySet<string> {
  return skeleton.assets.length <= 60 ? new Set() : new Set(skeleton.assets.map(groupOf));
}
