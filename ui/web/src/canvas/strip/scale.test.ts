import { describe, expect, it } from "vitest";
import { ordinalAt, squeezed, ticks, xOf } from "./scale";

const SCALE = { from: 0, to: 3650, width: 1000 };

describe("a strip", () => {
  it("places ordinals and finds them again", () => {
    expect([0, 1, 1234, 3649].map((n) => ordinalAt(SCALE, xOf(SCALE, n) + 0.14))).toEqual([0, 1, 1234, 3649]);
  });
  it("stays inside its ends", () => expect([ordinalAt(SCALE, -5), ordinalAt(SCALE, 2000)]).toEqual([0, 3649]));
  it("says what a pixel stands for", () => {
    expect([squeezed(SCALE, "day"), squeezed({ ...SCALE, to: 900 }, "day")]).toEqual(["1 px = 3.7 days, worst shown", null]);
  });
  it("labels at round steps with room between", () => {
    const labels = ticks(SCALE, 100);
    expect([labels.length <= 10, labels[1]]).toEqual([true, 365]);
  });
});
