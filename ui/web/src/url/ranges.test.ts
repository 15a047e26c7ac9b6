import { describe, expect, it } from "vitest";
import { formatRanges, parseRanges } from "./ranges";

describe("ranges of keys", () => {
  it("survive a round trip", () => {
    const text = "2025-01-01..2025-03-31,2025-05-02,whole";
    const parsed = parseRanges(text);
    expect("ranges" in parsed && formatRanges(parsed.ranges)).toBe(text);
  });
  it("ignore spaces and empty parts", () => {
    expect(parseRanges(" a .. b , ,c,")).toEqual({
      ranges: [
        { first: "a", last: "b" },
        { first: "c", last: "c" },
      ],
    });
  });
  it("name the part that is wrong", () => {
    expect(parseRanges("a..b,c..")).toEqual({ wrong: "c.." });
    expect(parseRanges("a..b..c")).toEqual({ wrong: "a..b..c" });
  });
});
