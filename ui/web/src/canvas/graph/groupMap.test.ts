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

describe("a map of many groups", () => {
  const groups = Array.from({ length: 400 }, (_, i) => `g${String(i % 40).padStart(2, "0")}`);
  const edges = groups.flatMap((_, i): [number, number][] => [1, 2, 3, 40].flatMap((d): [number, number][] => (i + d < 400 ? [[i, i + d]] : [])));
  const map = groupMap(groups, edges, () => new Map());

  it("stays a block that a screen can show", () => {
    const right = Math.max(...map.tiles.map((t) => t.box.x + t.box.w));
    const bottom = Math.max(...map.tiles.map((t) => t.box.y + t.box.h));
    expect(right / bottom).toBeGreaterThan(1);
    expect(right / bottom).toBeLessThan(4);
    expect(new Set(map.tiles.map((t) => `${t.box.x} ${t.box.y}`)).size).toBe(40);
  });

  it("draws the heaviest bundles and says how many it leaves out", () => {
    expect(map.bundles.length).toBeLessThanOrEqual(80);
    expect(map.hidden).toBeGreaterThan(0);
    const each = new Set(map.bundles.map((b) => b.from));
    expect(each.size).toBe(40);
  });
});
