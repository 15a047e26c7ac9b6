import { describe, expect, it } from "vitest";
import { touches } from "./gridIndex";
import { layered, ranks } from "./layered";

const DIAMOND: [number, number][] = [
  [1, 2],
  [1, 3],
  [2, 4],
  [3, 4],
  [1, 4],
  [9, 4],
];
const IDS = [1, 2, 3, 4, 9];

describe("layered layout", () => {
  it("puts readers to the right of what they read and lone inputs next to their reader", () => {
    expect([...ranks(IDS, DIAMOND)]).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [9, 1],
    ]);
  });

  it("lets no box touch another", () => {
    const boxes = [...layered(IDS, DIAMOND, (id) => id).boxes.values()];
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(touches(a, b)).toBe(false);
    }
  });

  it("routes a long edge past the boxes between", () => {
    const { boxes, routes } = layered(IDS, DIAMOND, (id) => id);
    const long = routes[4] ?? [];
    expect(long).toHaveLength(4);
    const between = [2, 3, 9].map((id) => boxes.get(id));
    for (const p of long.slice(1, -1)) {
      for (const box of between) expect(box && touches({ ...p, w: 0, h: 0 }, box)).toBe(false);
    }
  });

  it("uncrosses what can be uncrossed", () => {
    const edges: [number, number][] = [
      [1, 12],
      [2, 11],
    ];
    const { boxes } = layered([1, 2, 11, 12], edges, (id) => id);
    const y = (id: number) => boxes.get(id)?.y ?? 0;
    expect(y(1) < y(2)).toBe(y(12) < y(11));
  });

  it("is the same for the same question", () => {
    expect(layered(IDS, DIAMOND, (id) => -id)).toEqual(layered(IDS, DIAMOND, (id) => -id));
  });

  it("puts what reads itself where it would stand without", () => {
    const edges: [number, number][] = [...DIAMOND, [2, 2]];
    const with2 = layered(IDS, edges, (id) => id);
    expect(with2.boxes).toEqual(layered(IDS, DIAMOND, (id) => id).boxes);
    expect(with2.routes.at(-1)).toEqual([]);
  });

  it("draws nothing of nothing", () => {
    expect(layered([], [], () => 0).boxes.size).toBe(0);
  });
});
