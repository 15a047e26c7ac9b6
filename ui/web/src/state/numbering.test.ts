import { describe, expect, it } from "vitest";
import { needsList, numberedOf, partsOf } from "./numbering";
import { fold } from "./runs";

const DAYS = { dimension: "day", kind: "time", count: 31, first: "2022-03-01", last: "2022-03-31", keys: [] } as const;
const REGIONS = { dimension: "region", kind: "keys", count: 2, first: "eu", last: "us", keys: ["eu", "us"] } as const;
const SHOPS = { dimension: "shop", kind: "keys", count: 2, first: "a", last: '"b|c"', keys: ["a", '"b|c"'] } as const;

describe("partitions of a grid", () => {
  it("are rows of the second dimension along the first", () => {
    const grid = numberedOf({ asset: "a.b", count: 62, along: 0, dimensions: [DAYS, REGIONS] });
    expect([grid.keys?.at(30), grid.rows, grid.rowCount, grid.by]).toEqual(["2022-03-31", ["eu", "us"], 2, "region"]);
    expect(grid.set("2022-03-01..2022-03-02,2022-03-09", "eu")).toBe("2022-03-01..2022-03-02|eu,2022-03-09|eu");
    expect(grid.set("2022-03-09", null)).toBe("2022-03-09|*");
    expect(grid.set("", "eu")).toBe("");
  });
  it("keep the order of dimensions wherever time stands, and name rows of two", () => {
    const grid = numberedOf({ asset: "a.b", count: 124, along: 1, dimensions: [REGIONS, DAYS, SHOPS] });
    expect(grid.rows).toEqual(["eu|a", 'eu|"b|c"', "us|a", 'us|"b|c"']);
    expect(grid.set("2022-03-09", 'us|"b|c"')).toBe('us|2022-03-09|"b|c"');
    expect(partsOf('us|"b|c"')).toEqual(["us", '"b|c"']);
  });
  it("of one dimension are written as they are", () => {
    const plain = numberedOf({ asset: "a.b", count: 31, along: 0, dimensions: [DAYS] });
    expect([plain.set("2022-03-09", null), plain.rows]).toEqual(["2022-03-09", [""]]);
  });
  it("are listed only where nothing counts them up", () => {
    expect(needsList({ asset: "a.b", count: 31, along: 0, dimensions: [DAYS] })).toBe(false);
    expect(needsList({ asset: "a.b", count: 30, along: 0, dimensions: [{ ...DAYS, count: 30 }] })).toBe(true);
  });
});

describe("rows laid over one another", () => {
  it("show the worst of each place", () => {
    expect(fold([1, 4, 2, 1, 1, 3], 4)).toEqual([2, 1, 1, 3]);
    expect(fold([1, 3, 2, 2, 1, 1], 3)).toEqual([2, 2, 1, 1]);
  });
});
