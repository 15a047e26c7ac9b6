import { describe, expect, it } from "vitest";
import { rangeText, ranges, shortRanges } from "./ranges";

describe("ranges", () => {
  it("reads stretches, single keys and grids back as they were written", () => {
    const text = "2024-03-01..2024-04-11,2024-05-01,2024-06-01..2024-06-30|eu;us";
    expect(ranges(text).map(rangeText).join(",")).toBe(text);
  });

  it("reads nothing as nothing", () => {
    expect(ranges("")).toEqual([]);
  });

  it("says how many it leaves out", () => {
    expect(shortRanges("a,b..c,d,e")).toBe("a, b..c and 2 more");
    expect(shortRanges("a..b")).toBe("a..b");
  });
});
