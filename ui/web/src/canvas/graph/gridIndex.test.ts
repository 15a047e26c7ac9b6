import { describe, expect, it } from "vitest";
import type { Box } from "./camera";
import { GridIndex, touches } from "./gridIndex";

const BOXES: Box[] = Array.from({ length: 400 }, (_, i) => ({
  x: (i % 20) * 240 - 700,
  y: Math.floor(i / 20) * 60 - 300,
  w: 180,
  h: 40,
}));

describe("grid index", () => {
  const index = new GridIndex(BOXES, 256);

  it("finds what a scan of all boxes finds", () => {
    for (const view of [
      { x: -100, y: -100, w: 900, h: 333 },
      { x: -9000, y: -9000, w: 20000, h: 20000 },
      { x: 130, y: 41, w: 1, h: 1 },
    ]) {
      const scan = BOXES.flatMap((b, i) => (touches(b, view) ? [i] : []));
      expect(index.within(view).sort((a, b) => a - b)).toEqual(scan);
    }
  });

  it("hits a box and misses a gap", () => {
    expect(index.at({ x: -690, y: -290 })).toBe(0);
    expect(index.at({ x: -500, y: -290 })).toBe(-1);
  });
});
