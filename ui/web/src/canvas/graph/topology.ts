/** Who reads whom, as compact arrays: the readers of `i` are `down[downStart[i] .. downStart[i + 1]]`. */
export interface Topology {
  readonly count: number;
  readonly edges: readonly (readonly [number, number])[];
  readonly upStart: Int32Array;
  readonly up: Int32Array;
  readonly downStart: Int32Array;
  readonly down: Int32Array;
}

export type Direction = "up" | "down";

export function topologyOf(count: number, edges: Topology["edges"]): Topology {
  const [downStart, down] = pack(count, edges, 0, 1);
  const [upStart, up] = pack(count, edges, 1, 0);
  return { count, edges, upStart, up, downStart, down };
}

function pack(count: number, edges: Topology["edges"], own: 0 | 1, other: 0 | 1): [Int32Array, Int32Array] {
  const start = new Int32Array(count + 1);
  for (const e of edges) start[e[own] + 1] = (start[e[own] + 1] as number) + 1;
  for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const next = start.slice();
  const list = new Int32Array(edges.length);
  for (const e of edges) {
    const place = next[e[own]] as number;
    list[place] = e[other];
    next[e[own]] = place + 1;
  }
  return [start, list];
}

/** The direct neighbours of an asset on one side. */
export function nextOf(t: Topology, i: number, side: Direction): Int32Array {
  return side === "up"
    ? t.up.subarray(t.upStart[i], t.upStart[i + 1])
    : t.down.subarray(t.downStart[i], t.downStart[i + 1]);
}
