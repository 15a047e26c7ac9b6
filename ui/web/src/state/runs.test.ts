import { describe, expect, it } from "vitest";
import { countsOf, cut, lag, lengthOf, squeeze, stateAt, where, worst } from "./runs";

const RUNS = [1, 300, 3, 1, 1, 60, 2, 4];

describe("runs of states", () => {
  it("are as long as the extent", () => expect(lengthOf(RUNS)).toBe(365));
  it("count each state", () => expect([...countsOf(RUNS)]).toEqual([[1, 360], [3, 1], [2, 4]]));
  it("tell the state at an ordinal and nothing outside", () => {
    expect([0, 299, 300, 301, 364, 365, -1].map((n) => stateAt(RUNS, n))).toEqual([1, 1, 3, 1, 2, -1, -1]);
  });
  it("are cut to a part", () => expect(cut(RUNS, 299, 303)).toEqual([1, 1, 3, 1, 1, 2]));
  it("name the worst", () => expect([worst(RUNS), worst([])]).toEqual([3, -1]));
  it("give the intervals of some states, joined", () => {
    expect(where([2, 3, 11, 2, 1, 5, 2, 1], new Set([2, 11]))).toEqual([[0, 5], [10, 11]]);
  });
});

describe("a pixel", () => {
  it("shows the worst of its partitions", () => {
    const pixels = squeeze(RUNS, 0, 365, 73);
    expect([pixels[59], pixels[60], pixels[61], pixels[72]]).toEqual([1, 3, 1, 2]);
  });
  it("never loses a single failed partition, however many share it", () => {
    expect([...squeeze([1, 50_000, 3, 1, 1, 50_000], 0, 100_001, 10)]).toContain(3);
  });
  it("repeats a partition that is wider than a pixel", () => {
    expect([...squeeze([1, 1, 0, 1], 0, 2, 6)]).toEqual([1, 1, 1, 0, 0, 0]);
  });
  it("is empty outside the extent", () => {
    expect([...squeeze([], 0, 0, 3)]).toEqual([-1, -1, -1]);
  });
});

describe("the lag of an asset", () => {
  it("counts the newest partitions that are over and not current", () => expect(lag([1, 5, 2, 2, 0, 1, 6, 1])).toBe(3));
  it("is nothing where the newest that is over is current", () => expect(lag([0, 4, 1, 1, 7, 2, 6, 1])).toBe(0));
  it("is all of them where nothing was ever built", () => expect(lag([0, 7])).toBe(7));
});
