import { describe, expect, it } from "vitest";
import { groupMap } from "./groupMap";

const GROUPS = ["raw", "raw", "clean", "mart", "mart"];
const EDGES: [number, number][] = [
  [0, 2],
  [1, 2],
  [2, 3],
  [2, 4],
  [3, 4],
  [4, 2],
];

describe("group map", () => {
  const map = groupMap(GROUPS, EDGES, (asset) => new Map([[asset === 4 ? 3 : 1, 10]]));

  it("has one tile a group with its assets and the mix of their states", () => {
    expect(map.tiles.map((t) => [t.group, t.assets.length])).toEqual([
      ["clean", 1],
      ["mart", 2],
      ["raw", 2],
    ]);
    expect([...(map.tiles[1]?.mix ?? [])]).toEqual([
      [1, 10],
      [3, 10],
    ]);
  });

  it("bundles edges by their groups and counts them", () => {
    const words = map.bundles.map((b) => `${map.tiles[b.from]?.group}>${map.tiles[b.to]?.group} ${b.weight}`);
    expect(words.sort()).toEqual(["clean>mart 2", "mart>clean 1", "raw>clean 2"]);
  });

  it("lays groups out along the heavier direction even where they read each other", () => {
    const x = (group: string) => map.tiles.find((t) => t.group === group)?.box.x ?? 0;
    expect(x("raw")).toBeLessThan(x("clean"));
    expect(x("clean")).toBeLessThan(x("mart"));
    expect(map.bundles.every((b) => b.route.length >= 2)).toBe(true);
  });
});
