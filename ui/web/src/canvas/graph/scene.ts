import { toWorld, union, type Box, type Camera, type Point } from "./camera";
import { GridIndex } from "./gridIndex";
import type { Pattern } from "../state/states";
import type { Runs } from "@/state/runs";

/** A box that stands for an asset or a group. */
export interface Item {
  readonly id: number;
  readonly box: Box;
  /** The dimmed first part of the name, with its dot. */
  readonly path: string;
  readonly name: string;
  readonly fill: string;
  readonly glyph: string;
  readonly pattern: Pattern;
  /** States along the partitions, drawn as a strip. */
  readonly runs: Runs | undefined;
  /** One dim line below the name, such as kind and owner. */
  readonly facet: string;
  /** Whether that line is there at every zoom that shows names. */
  readonly always?: boolean;
  /** Numbers at the right end of a group tile. */
  readonly mix?: ReadonlyMap<number, number>;
}

/** An edge; `from` and `to` are places in the list of items. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly points: readonly Point[];
  readonly weight?: number;
  readonly dashed?: boolean;
}

/** The "+12" at the cut end of edges. */
export interface Stub {
  readonly item: number;
  readonly side: "up" | "down";
  readonly count: number;
  readonly box: Box;
}

/** A frame with a name round the boxes of a group. */
export interface Frame {
  readonly name: string;
  readonly count: number;
  readonly box: Box;
}

export interface SceneParts {
  readonly items: readonly Item[];
  readonly lines: readonly Line[];
  readonly stubs?: readonly Stub[];
  readonly frames?: readonly Frame[];
}

export type Hit = { readonly item: number } | { readonly stub: Stub } | null;

/** What is drawn, in world coordinates, with indexes to find what is visible or under the pointer. */
export class Scene {
  readonly items: readonly Item[];
  readonly lines: readonly Line[];
  readonly stubs: readonly Stub[];
  readonly frames: readonly Frame[];
  readonly bounds: Box;
  private readonly itemIndex: GridIndex;
  private readonly lineIndex: GridIndex;
  private readonly places: ReadonlyMap<number, number>;
  private readonly touching: readonly (readonly number[])[];

  constructor(parts: SceneParts) {
    this.items = parts.items;
    this.lines = parts.lines;
    this.stubs = parts.stubs ?? [];
    this.frames = parts.frames ?? [];
    this.bounds = union([...this.items, ...this.stubs].map((i) => i.box));
    this.itemIndex = new GridIndex(this.items.map((i) => i.box));
    this.lineIndex = new GridIndex(this.lines.map((l) => around(l.points)), 2048);
    this.places = new Map(this.items.map((item, i) => [item.id, i]));
    this.touching = neighbours(this.items.length, this.lines);
  }

  /** The place of an item in the list, by its id. */
  placeOf(id: number): number | undefined {
    return this.places.get(id);
  }

  boxOf(id: number): Box | undefined {
    const place = this.places.get(id);
    return place === undefined ? undefined : this.items[place]?.box;
  }

  visibleItems(view: Box): number[] {
    return holds(view, this.bounds) ? this.items.map((_, i) => i) : this.itemIndex.within(view);
  }

  visibleLines(view: Box): number[] {
    return holds(view, this.bounds) ? this.lines.map((_, i) => i) : this.lineIndex.within(view);
  }

  hit(camera: Camera, screen: Point): Hit {
    const p = toWorld(camera, screen);
    const stub = this.stubs.find((s) => inside(s.box, p));
    if (stub) return { stub };
    const item = this.itemIndex.at(p);
    return item < 0 ? null : { item };
  }

  /** An item with its direct neighbours. */
  around(item: number): Set<number> {
    return new Set([item, ...(this.touching[item] ?? [])]);
  }

  /** The nearest item in a direction: what an arrow key goes to. */
  beside(item: number, dx: number, dy: number): number | undefined {
    const from = middle(this.items[item]?.box);
    let best: number | undefined;
    let least = Infinity;
    this.items.forEach((other, i) => {
      const to = middle(other.box);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (i === item || along <= 1) return;
      const cost = along + across * 2;
      if (cost < least) [least, best] = [cost, i];
    });
    return best;
  }
}

function neighbours(count: number, lines: readonly Line[]): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const line of lines) {
    lists[line.from]?.push(line.to);
    lists[line.to]?.push(line.from);
  }
  return lists;
}

function middle(box: Box | undefined): Point {
  return box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : { x: 0, y: 0 };
}

function around(points: readonly Point[]): Box {
  return union(points.map((p) => ({ ...p, w: 0, h: 0 })));
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w && outer.y + outer.h >= inner.y + inner.h
  );
}

function inside(b: Box, p: Point): boolean {
  return p.x >= b.x && p.x <= b.x + b.w && p.y >= b.y && p.y <= b.y + b.h;
}
