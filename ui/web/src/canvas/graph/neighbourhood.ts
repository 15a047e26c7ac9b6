import { nextOf, type Direction, type Topology } from "./topology";

/** The assets within some steps of the focus, and how many lie just beyond each cut. */
export interface Neighbourhood {
  /** Index to distance: negative upstream, 0 the focus, positive downstream. */
  readonly members: ReadonlyMap<number, number>;
  /** Hidden direct neighbours of a member, where there are any. */
  readonly hiddenUp: ReadonlyMap<number, number>;
  readonly hiddenDown: ReadonlyMap<number, number>;
}

export interface Focus {
  readonly at: readonly number[];
  readonly up: number;
  readonly down: number;
  /** Assets shown besides, because somebody asked for them by a stub. */
  readonly also?: Iterable<number>;
}

export function neighbourhood(t: Topology, focus: Focus): Neighbourhood {
  const members = new Map<number, number>();
  for (const [i, d] of distances(t, focus.at, "up", focus.up)) members.set(i, d === 0 ? 0 : -d);
  for (const [i, d] of distances(t, focus.at, "down", focus.down)) if (!members.has(i)) members.set(i, d);
  for (const i of focus.also ?? []) if (!members.has(i)) members.set(i, nearest(t, members, i));
  return { members, hiddenUp: hidden(t, members, "up"), hiddenDown: hidden(t, members, "down") };
}

/** Steps from the start to everything reachable on one side, at most `limit` of them. */
export function distances(
  t: Topology,
  start: readonly number[],
  side: Direction,
  limit = Number.POSITIVE_INFINITY,
): Map<number, number> {
  const found = new Map<number, number>(start.map((i) => [i, 0]));
  let ring = [...start];
  for (let depth = 1; depth <= limit && ring.length > 0; depth++) {
    const next: number[] = [];
    for (const i of ring) {
      for (const n of nextOf(t, i, side)) {
        if (found.has(n)) continue;
        found.set(n, depth);
        next.push(n);
      }
    }
    ring = next;
  }
  return found;
}

/** How many assets each step adds: the stepper's "3 of 9 levels". */
export function levels(t: Topology, start: readonly number[], side: Direction): number[] {
  const counts: number[] = [];
  for (const depth of distances(t, start, side).values()) {
    if (depth > 0) counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
  }
  return counts;
}

/** Everything on one side of an asset, itself too. */
export function cone(t: Topology, i: number, side: Direction): Set<number> {
  return new Set(distances(t, [i], side).keys());
}

/** All assets on any path between two, whichever way it leads; empty when there is none. */
export function between(t: Topology, a: number, b: number): Set<number> {
  const forth = meet(cone(t, a, "down"), cone(t, b, "up"));
  return forth.size > 0 ? forth : meet(cone(t, b, "down"), cone(t, a, "up"));
}

function meet(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a].filter((i) => b.has(i)));
}

function nearest(t: Topology, members: ReadonlyMap<number, number>, i: number): number {
  for (const n of nextOf(t, i, "up")) {
    const d = members.get(n);
    if (d !== undefined) return d + 1;
  }
  for (const n of nextOf(t, i, "down")) {
    const d = members.get(n);
    if (d !== undefined) return d - 1;
  }
  return 0;
}

function hidden(t: Topology, members: ReadonlyMap<number, number>, side: Direction): Map<number, number> {
  const counts = new Map<number, number>();
  for (const i of members.keys()) {
    let n = 0;
    for (const other of nextOf(t, i, side)) if (!members.has(other)) n++;
    if (n > 0) counts.set(i, n);
  }
  return counts;
}
