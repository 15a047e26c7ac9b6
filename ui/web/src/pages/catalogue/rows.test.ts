import { describe, expect, it } from "vitest";
import { skeletonOf } from "@/state/skeleton";
import { vectorsOf } from "@/state/vectors";
import { assetRows, assetsByState, facetsOf, filtered, sorted, sum, tree } from "./rows";

const S = skeletonOf({
  version: "1",
  assets: [
    { asset: "pay.raw", layer: "raw", owner: "pay", kind: "raw" },
    { asset: "crm.b", layer: "mart", owner: "crm", kind: "table", tags: ["slow"] },
    { asset: "crm.a", layer: "mart", owner: "crm", kind: "table" },
  ],
});
const V = vectorsOf({ rev: 1, assets: [{ a: 0, runs: [1, 9] }, { a: 1, runs: [1, 5, 2, 4] }, { a: 2, runs: [3, 1, 1, 8] }] });
const ROWS = assetRows(S, V, new Map([["pay.raw", { lastMaterialised: "2025-01-01T00:00:00Z", freshness: null, lateWaiting: 0 }]]));
const names = (rows: readonly { asset: { asset: string } }[]) => rows.map((row) => row.asset.asset);

describe("the catalogue", () => {
  it("keeps what was chosen and has one of the states", () => {
    expect(names(filtered(ROWS, new Set([0, 1, 2]), new Set([2, 3])))).toEqual(["crm.b", "crm.a"]);
    expect(names(filtered(ROWS, new Set([0, 1]), new Set()))).toEqual(["pay.raw", "crm.b"]);
  });
  it("sorts by name, by the gravest state, by the last build", () => {
    expect(names(sorted(ROWS, "name"))).toEqual(["crm.a", "crm.b", "pay.raw"]);
    expect(names(sorted(ROWS, "worst"))).toEqual(["crm.a", "crm.b", "pay.raw"]);
    expect(names(sorted(ROWS, "built"))[0]).toBe("pay.raw");
  });
  it("stands as a tree, closed groups with their gravest state and counts", () => {
    const rows = tree(sorted(ROWS, "name"), "team", new Set(["crm"]));
    expect(rows.map((row) => (row.type === "group" ? `${row.name} ${row.assets} ${row.worst}` : row.asset.asset))).toEqual(["crm 2 3", "pay 1 1", "pay.raw"]);
  });
  it("counts partitions and assets by state", () => {
    expect([sum(ROWS).get(1), assetsByState(ROWS).get(1), assetsByState(ROWS).get(3)]).toEqual([22, 3, 1]);
  });
  it("offers only facets that have values, most frequent first", () => {
    expect(facetsOf(ROWS).map((f) => [f.attribute, f.values[0]])).toEqual([
      ["layer", ["mart", 2]], ["kind", ["table", 2]], ["owner", ["crm", 2]], ["tag", ["slow", 1]],
    ]);
  });
  it("holds 5,000 assets", () => {
    const many = skeletonOf({ version: "1", assets: Array.from({ length: 5000 }, (_, n) => ({ asset: `t${n % 40}.a${n}`, owner: `o${n % 9}` })) });
    const rows = assetRows(many, vectorsOf({ rev: 1, assets: many.assets.map((a) => ({ a: a.index, runs: [1, 3000, 2, 650] })) }), new Map());
    expect(tree(sorted(filtered(rows, new Set(many.assets.keys()), new Set([2])), "worst"), "team", new Set()).length).toBe(5040);
  });
});
