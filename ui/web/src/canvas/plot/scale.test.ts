import { describe, expect, it } from "vitest";
import { nearest, niceTicks, rangeOf, shortNumber } from "./scale";

describe("the axes of a plot", () => {
  it("have round numbers", () => {
    expect(niceTicks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(niceTicks(-0.13, 0.34, 4)).toEqual([0, 0.2]);
    expect(niceTicks(5, 5, 4)).toEqual([5]);
  });

  it("hold all values, and something when there are none or one", () => {
    expect(rangeOf([3, null, 7], 0.5)).toEqual({ from: 1, to: 9 });
    expect(rangeOf([], 0)).toEqual({ from: 0, to: 1 });
    expect(rangeOf([0], 0)).toEqual({ from: -1, to: 1 });
    expect(rangeOf([Number.NaN, 2, 4], 0)).toEqual({ from: 2, to: 4 });
  });

  it("are read at the nearest point", () => {
    expect([-5, 14, 16, 99].map((x) => nearest([0, 10, 20, 30], x))).toEqual([0, 1, 2, 3]);
    expect(nearest([7], 3)).toBe(0);
  });

  it("say big numbers shortly", () => {
    expect([1234, 12_345, 2_500_000, -3.1e9, 0.25].map(shortNumber)).toEqual(["1234", "12.35 k", "2.5 m", "-3.1 bn", "0.25"]);
  });
});
