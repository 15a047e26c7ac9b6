import { between, cone } from "@/canvas/graph/neighbourhood";
import type { Emphasis } from "@/canvas/graph/paintItems";
import type { Scene } from "@/canvas/graph/scene";
import type { Topology } from "@/canvas/graph/topology";

export interface Attention {
  readonly selected: number | undefined;
  readonly other: number | undefined;
  readonly cone: boolean;
  readonly matches: ReadonlySet<number> | null;
  readonly hovered: number;
  readonly cursor: number;
}

/** What stays bright: a path or a cone before what the pointer is on, that before what the filter names. */
export function emphasisOf(scene: Scene, topology: Topology, a: Attention): Emphasis {
  const selected = placesOf(scene, [a.selected, a.other].filter((i) => i !== undefined));
  return { lit: litOf(scene, topology, a), selected, hovered: a.hovered, cursor: a.cursor };
}

function litOf(scene: Scene, topology: Topology, a: Attention): ReadonlySet<number> | null {
  if (a.selected !== undefined && a.other !== undefined) return placesOf(scene, between(topology, a.selected, a.other));
  if (a.selected !== undefined && a.cone) return placesOf(scene, cone(topology, a.selected, "down"));
  if (a.hovered >= 0) return scene.around(a.hovered);
  return a.matches === null ? null : placesOf(scene, a.matches);
}

export function placesOf(scene: Scene, ids: Iterable<number>): Set<number> {
  const places = new Set<number>();
  for (const id of ids) {
    const place = scene.placeOf(id);
    if (place !== undefined) places.add(place);
  }
  return places;
}
