import { describe, expect, it } from "vitest";
import { STATES } from "@/state/states";
import { rasterize } from "./pixels";
import { lookOf, NOTHING, SUSPECT, weightOf, worstOf } from "./states";

const [PUBLISHED, STALE, FAILED] = [1, 2, 3];
const RUNS = [PUBLISHED, 5, STALE, 1, PUBLISHED, 4];

describe("pixels", () => {
  it("never lose one bad partition among many good ones", () => {
    const runs = [PUBLISHED, 1_800, FAILED, 1, PUBLISHED, 1_849];
    const pixels = rasterize(runs, 0, 1, 0, 3_650, new Uint8Array(140));
    expect([...pixels].filter((p) => p === FAILED)).toHaveLength(1);
    expect(pixels.indexOf(FAILED)).toBe(Math.floor((1_800 / 3_650) * 140));
  });

  it("show nothing where no partition is", () => {
    const pixels = rasterize(RUNS, 5, 1, 0, 20, new Uint8Array(20));
    expect([4, 5, 10, 15].map((p) => pixels[p])).toEqual([NOTHING, PUBLISHED, STALE, NOTHING]);
  });

  it("show a part of the axis", () => {
    expect([...rasterize(RUNS, 0, 1, 5, 7, new Uint8Array(4))]).toEqual([2, 2, 1, 1]);
  });
});

describe("looks", () => {
  it("differ by more than colour", () => {
    const looks = [...STATES.map((s) => lookOf(s.code)), lookOf(SUSPECT)];
    expect(new Set(looks.map((l) => l.glyph)).size).toBe(looks.length);
  });

  it("let what must be rebuilt outweigh what is in order", () => {
    expect(weightOf(SUSPECT)).toBeGreaterThan(weightOf(PUBLISHED));
    expect(worstOf(new Map([[PUBLISHED, 9], [STALE, 1], [FAILED, 0]]))).toBe(STALE);
    expect(worstOf(new Map())).toBe(-1);
  });
});
