import { describe, expect, it } from "vitest";
import { sentence } from "./sentence";

describe("the sentence about an asset", () => {
  it("says what is current and what is not, worst first", () => {
    expect(sentence([1, 3612, 0, 7, 2, 31], "orders_raw changed")).toBe("3,612 of 3,650 partitions current, 31 stale (orders_raw changed), 7 missing.");
  });
  it("is short when all is well", () => expect(sentence([1, 300, 9, 20, 7, 45], null)).toBe("All 320 partitions are current."));
  it("knows the asset of one partition", () => {
    expect([sentence([1, 1], null), sentence([0, 1], null)]).toEqual(["Its one partition is current.", "0 of its one partition current, 1 missing."]);
  });
  it("knows when nothing is there or expected", () => {
    expect([sentence([], null), sentence([7, 4], null)]).toEqual(["No partitions exist yet.", "Nothing is expected of its 4 partitions."]);
  });
});
