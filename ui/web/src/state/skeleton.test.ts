import { describe, expect, it } from "vitest";
import { rowsOf, skeletonOf } from "./skeleton";

describe("the skeleton", () => {
  it("knows neighbours both ways", () => {
    const found = skeletonOf({
      version: "v1",
      groups: ["core"],
      assets: [{ asset: "a.x", group: 0 }, { asset: "a.y", scheme: { words: "days" } }],
      edges: [[0, 1]],
    });
    expect([found.down[0], found.up[1], found.assets[0]?.group, found.assets[1]?.scheme]).toEqual([[1], [0], "core", "days"]);
  });
  it("reads columns as it reads objects", () => {
    expect(rowsOf({ asset: ["a", "b"], count: [1, 2] })).toEqual([
      { asset: "a", count: 1 },
      { asset: "b", count: 2 },
    ]);
  });
  it("draws a line level through the columns that it passes", () => {
    const found = skeletonOf({
      assets: { asset: ["a.x", "a.y"], x: [0, 20], y: [0, 50], w: [6, 6], h: [4, 4], rank: [0, 2] },
      edges: [[0, 1]],
      turns: [[30]],
      measures: { w: 6, h: 4, gutter: 4, pad: 1 },
    });
    expect(found.routes).toEqual([[6, 2, 9, 30, 17, 30, 20, 52]]);
  });
  it("is empty without an answer", () => expect(skeletonOf(null).assets).toEqual([]));
});
