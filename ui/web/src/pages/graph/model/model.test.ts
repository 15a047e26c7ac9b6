import { describe, expect, it } from "vitest";
import { topologyOf } from "@/canvas/graph/topology";
import type { Ink } from "@/canvas/ink";
import { skeletonOf } from "@/state/skeleton";
import { EMPTY_VECTORS, patch } from "@/state/vectors";
import { addressOf } from "./address";
import { emphasisOf } from "./emphasis";
import { lensOf, mixed } from "./lens";
import { membersOf, MOST } from "./members";
import { focusScene, mapScene, traceScene } from "./scene";
import { traced, type ColumnTrace } from "./trace";
import { treeRows } from "./tree";

const NAMES = ["r.raw", "c.clean", "m.totals", "m.weekly", "m.balance"];
const EDGES: [number, number][] = [[0, 1], [1, 2], [1, 3], [1, 4], [4, 4]];
const S = skeletonOf({
  assets: NAMES.map((asset, y) => ({ asset, owner: asset[0], kind: "table", layer: "mart", count: 10, scheme: "days of UTC", y })),
  edges: EDGES,
});
const T = topologyOf(NAMES.length, EDGES);
const V = patch(EMPTY_VECTORS, 1, [{ a: 1, runs: [1, 9, 2, 1] }, { a: 4, runs: [7, 3, 1, 7] }]);
const INK = { hue: { published: "#111111", stale: "#222222", neutral: "#ffffff", missing: "#999999" }, accent: "#000000" } as unknown as Ink;
const input = { skeleton: S, vectors: V, topology: T, facts: new Map(), now: 0, ink: INK };
const lens = lensOf("state", input);
const members = (url: string) => membersOf(S, T, addressOf(new URLSearchParams(url)));

describe("the picture of a focus", () => {
  it("has boxes for members, lines between them and stubs where it was cut", () => {
    const scene = focusScene({ skeleton: S, vectors: V, lens }, members("focus=m.totals"));
    expect(scene.items.map((i) => i.name).sort()).toEqual(["clean", "totals"]);
    expect(scene.lines).toHaveLength(1);
    expect(scene.stubs.map((s) => `${scene.items[s.item]?.name} ${s.side} ${s.count}`).sort()).toEqual(["clean down 2", "clean up 1"]);
  });

  it("says of what reads itself that it does", () => {
    const scene = focusScene({ skeleton: S, vectors: V, lens }, members("focus=m.balance"));
    expect(scene.items.find((i) => i.name === "balance")?.facet).toContain("reads itself");
  });

  it("is cut to what can be read, and knows the full count", () => {
    const many = skeletonOf({
      assets: Array.from({ length: 1000 }, (_, i) => ({ asset: `t.a${i}` })),
      edges: Array.from({ length: 999 }, (_, i) => [0, i + 1]),
    });
    const found = membersOf(many, topologyOf(1000, many.edges), addressOf(new URLSearchParams("focus=t.a0")));
    expect([found.members.size, found.total, found.members.has(0)]).toEqual([MOST, 1000, true]);
    expect(found.hiddenDown.get(0)).toBe(1000 - MOST);
  });

  it("shows the assets of a group that was opened", () => {
    expect([...members("focus=group:m&up=0&down=0").members.keys()]).toEqual([2, 3, 4]);
  });
});

describe("the map of groups", () => {
  it("counts assets and existing partitions", () => {
    const { scene, groups } = mapScene({ skeleton: S, vectors: V, lens });
    expect(groups).toEqual(["c", "m", "r"]);
    expect(scene.items.map((i) => i.facet)).toEqual(["1 asset · 10 partitions", "3 assets · 7 partitions", "1 asset · 0 partitions"]);
  });
});

describe("what stays bright", () => {
  const scene = focusScene({ skeleton: S, vectors: V, lens }, members("focus=c.clean"));
  const of = (more: object) =>
    [...(emphasisOf(scene, T, { selected: undefined, other: undefined, cone: false, matches: null, hovered: -1, cursor: -1, ...more }).lit ?? [])]
      .map((p) => scene.items[p]?.name)
      .sort();

  it("is a path, a cone, the neighbours of the pointer or what the filter names, in that order", () => {
    expect(of({ selected: 0, other: 2, hovered: 0 })).toEqual(["clean", "raw", "totals"]);
    expect(of({ selected: 1, cone: true })).toEqual(["balance", "clean", "totals", "weekly"]);
    expect(of({ hovered: scene.placeOf(3) })).toEqual(["clean", "weekly"]);
    expect(of({ matches: new Set([4]) })).toEqual(["balance"]);
    expect(of({})).toEqual([]);
  });
});

describe("lenses", () => {
  const at = (i: number) => S.assets[i] as (typeof S.assets)[number];

  it("show the gravest state", () => {
    expect(lens(at(1)).word).toBe("stale");
  });

  it("show how much a change would touch", () => {
    const impact = lensOf("impact", input);
    expect([impact(at(0)).word, impact(at(2)).word]).toEqual(["up to 5 downstream", "read by none"]);
  });

  it("say when nothing is known", () => {
    expect(lensOf("duration", input)(at(0))).toMatchObject({ word: "never built", glyph: "?", pattern: "hollow" });
    expect(lensOf("freshness", { ...input, facts: new Map([["r.raw", { asset: "r.raw", lastMaterialised: "1970-01-01T00:00:00Z", millis: null }]]) })(at(0)).word).toBe("within a day");
  });

  it("mix colours", () => {
    expect(mixed("#000000", "#ff8000", 0.5)).toBe("#804000");
  });
});

describe("the flow of a column", () => {
  const link = (from: string, to: string, type: "DIRECT" | "INDIRECT", column: string | null = "v") => ({
    from: { asset: from, column }, to: { asset: to, column: "v" }, alias: "a", transformations: [{ type, subtype: "X" }], unknown: null,
  });
  const trace: ColumnTrace = {
    column: { asset: "c.clean", column: "v" },
    upstream: { standing: "known", columns: [link("r.raw", "c.clean", "INDIRECT", "w"), link("r.raw", "c.clean", "DIRECT")], rows: [] },
    downstream: { standing: "known", columns: [], rows: [link("c.clean", "m.totals", "INDIRECT", null)] },
    exposures: [],
  };

  it("is one line a pair of assets, solid where a value flows", () => {
    const found = traced(trace);
    expect(found.edges.map((e) => `${e.from} ${e.to} ${e.flow}`)).toEqual(["r.raw c.clean direct", "c.clean m.totals indirect"]);
    expect(found.columns.get("r.raw")).toEqual(["w", "v"]);
    const scene = traceScene({ skeleton: S, vectors: V, lens }, found);
    expect(scene.lines.map((l) => l.dashed)).toEqual([false, true]);
    expect(scene.items.map((i) => i.facet)).toEqual(["v, *", "w, v", "v"]);
  });
});

describe("the tree beside the graph", () => {
  it("has groups and their assets, and opens what a filter finds", () => {
    expect(treeRows(S, null, new Set(["m"])).map((r) => r.id)).toEqual(["group:c", "c.clean", "group:m", "group:r", "r.raw"]);
    expect(treeRows(S, new Set([3]), new Set(["m"])).map((r) => r.id)).toEqual(["group:m", "m.weekly"]);
  });
});
