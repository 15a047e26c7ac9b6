import { describe, expect, it } from "vitest";
import { keysBetween, listedKeys, type Keys } from "@/state/keys";
import { presetsOf } from "./presets";

describe("presets", () => {
  it("offer what is wrong first, then the newest", () => {
    const keys = keysBetween("2022-01-01", "2022-04-10", 100) as Keys;
    const presets = presetsOf([1, 50, 2, 10, 1, 30, 2, 10], keys);
    expect(presets.map((preset) => preset.words)).toEqual(["all stale", "last 7 days", "last 30 days", "last 90 days", "2022-04"]);
    expect([presets[0]?.intervals, presets[1]?.intervals, presets[4]?.intervals]).toEqual([[[50, 60], [90, 100]], [[93, 100]], [[90, 100]]]);
  });
  it("do not offer more than there is", () => {
    expect(presetsOf([1, 3], listedKeys(["a", "b", "c"]))).toEqual([]);
  });
});
