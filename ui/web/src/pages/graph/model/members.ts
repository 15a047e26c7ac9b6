import { neighbourhood, type Neighbourhood } from "@/canvas/graph/neighbourhood";
import type { Topology } from "@/canvas/graph/topology";
import type { Skeleton, SkeletonAsset } from "@/state/skeleton";
import type { Address } from "./address";

/** More boxes than this are not drawn unasked: nobody could read them. */
export const MOST = 300;

export interface Members extends Neighbourhood {
  readonly focus: readonly number[];
  /** How many the question has; more than the members when the picture was cut. */
  readonly total: number;
}

/** The group of an asset on the map: its own, or its owner's when it is in none. */
export function groupOf(asset: SkeletonAsset): string {
  return asset.group ?? asset.owner;
}

export function focusOf(skeleton: Skeleton, names: readonly string[]): number[] {
  return names.flatMap((name) => {
    if (name.startsWith("group:")) {
      return skeleton.assets.filter((a) => groupOf(a) === name.slice(6)).map((a) => a.index);
    }
    const asset = skeleton.byName.get(name);
    return asset === undefined ? [] : [asset.index];
  });
}

/** The neighbourhood that the URL asks for, cut to what can be read: nearest first. */
export function membersOf(skeleton: Skeleton, topology: Topology, address: Address): Members {
  const focus = focusOf(skeleton, address.focus);
  const also = focusOf(skeleton, address.also);
  const near = neighbourhood(topology, { at: focus, up: address.up, down: address.down, also });
  const total = near.members.size;
  if (total <= MOST || address.all) return { ...near, focus, total };
  const nearest = [...near.members].sort((a, b) => Math.abs(a[1]) - Math.abs(b[1])).slice(0, MOST);
  const kept = neighbourhood(topology, { at: focus.slice(0, MOST), up: 0, down: 0, also: nearest.map(([i]) => i) });
  return { ...kept, members: new Map(nearest), focus, total };
}
