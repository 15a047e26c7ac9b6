import { describe, expect, it } from "vitest";
import { intervalsOf, keyRanges, keysBetween, listedKeys } from "./keys";

describe("keys of partitions", () => {
  it("count days over a leap day", () => {
    const keys = keysBetween("2024-02-28", "2024-03-01", 3);
    expect([keys?.unit, keys?.at(1), keys?.of("2024-03-01"), keys?.of("2024-03-02"), keys?.of("x")]).toEqual(["day", "2024-02-29", 2, -1, -1]);
  });
  it("count weeks and months", () => {
    expect(keysBetween("2021-03-29", "2022-04-25", 57)?.at(1)).toBe("2021-04-05");
    const months = keysBetween("2021-11", "2022-02", 4);
    expect([months?.unit, months?.at(2), months?.of("2022-13")]).toEqual(["month", "2022-01", -1]);
  });
  it("are not guessed when the count does not fit", () => {
    expect(keysBetween("2011-12-29", "2012-01-02", 4)).toBeNull();
    expect(keysBetween("eu", "us", 2)).toBeNull();
  });
  it("of an unpartitioned asset are the one", () => expect(keysBetween("whole", "whole", 1)?.unit).toBe("one"));
});

describe("ranges of keys", () => {
  const keys = listedKeys(["a", "b", "c", "d"]);
  it("become intervals and come back", () => {
    const { intervals } = intervalsOf([{ first: "b", last: "c" }], keys);
    expect([intervals, keyRanges(intervals, keys)]).toEqual([[[1, 3]], [{ first: "b", last: "c" }]]);
  });
  it("are turned round when they were written backwards", () => {
    expect(intervalsOf([{ first: "d", last: "b" }], keys).intervals).toEqual([[1, 4]]);
  });
  it("name the key that is none", () => expect(intervalsOf([{ first: "a", last: "z" }], keys).unknown).toBe("z"));
});
