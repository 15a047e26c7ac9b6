import { describe, expect, it } from "vitest";
import { between, cone, distances, levels, neighbourhood } from "./neighbourhood";
import { nextOf, topologyOf } from "./topology";

//  0 → 1 → 2 → 4
//       ↘ 3 ↗     5 → 3, 6 alone
const T = topologyOf(7, [
  [0, 1],
  [1, 2],
  [1, 3],
  [2, 4],
  [3, 4],
  [5, 3],
]);

describe("topology", () => {
  it("gives readers and inputs", () => {
    expect([...nextOf(T, 1, "down")]).toEqual([2, 3]);
    expect([...nextOf(T, 3, "up")]).toEqual([1, 5]);
    expect([...nextOf(T, 6, "up")]).toEqual([]);
  });
});

describe("neighbourhood", () => {
  it("is one step each way by default of the page, with what it cuts", () => {
    const near = neighbourhood(T, { at: [1], up: 1, down: 1 });
    expect([...near.members].sort()).toEqual([
      [0, -1],
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect([...near.hiddenDown]).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect([...near.hiddenUp]).toEqual([[3, 1]]);
  });

  it("shows what a stub was asked for, beside its neighbour", () => {
    const near = neighbourhood(T, { at: [1], up: 0, down: 1, also: [5] });
    expect(near.members.get(5)).toBe(0);
    expect(near.hiddenUp.has(3)).toBe(false);
    expect(near.hiddenUp.get(1)).toBe(1);
  });

  it("counts the levels of each side", () => {
    expect(levels(T, [0], "down")).toEqual([1, 2, 1]);
    expect(levels(T, [4], "up")).toEqual([2, 2, 1]);
    expect(levels(T, [6], "up")).toEqual([]);
  });

  it("takes the shortest distance", () => {
    expect(distances(T, [5, 2], "down").get(4)).toBe(1);
  });

  it("has cones and paths, whichever end is named first", () => {
    expect([...cone(T, 3, "down")]).toEqual([3, 4]);
    expect([...between(T, 0, 4)].sort()).toEqual([0, 1, 2, 3, 4]);
    expect([...between(T, 4, 0)].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(between(T, 5, 2).size).toBe(0);
  });
});
