import { describe, expect, it } from "vitest";
import { anchored, fitting, NEAREST, panned, revealing, toScreen, toWorld, union, zoomed } from "./camera";

const C = { x: 10, y: 20, z: 0.5 };

describe("camera", () => {
  it("keeps what is under the pointer when zooming", () => {
    const pointer = { x: 130, y: 70 };
    const before = toWorld(C, pointer);
    const after = toWorld(zoomed(C, pointer, 1.7), pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(C, pointer, 1000).z).toBe(NEAREST);
  });

  it("moves with the hand", () => {
    const p = { x: 50, y: 60 };
    const before = toScreen(C, p);
    const after = toScreen(panned(C, 12, -7), p);
    expect([after.x - before.x, after.y - before.y]).toEqual([12, -7]);
  });

  it("fits a box into the middle", () => {
    const c = fitting({ x: 0, y: 0, w: 1000, h: 100 }, 564, 400);
    expect(c.z).toBeCloseTo(0.5);
    expect(toScreen(c, { x: 500, y: 50 })).toEqual({ x: 282, y: 200 });
  });

  it("leaves a thing where it is on the screen when the layout changes", () => {
    const before = toScreen(C, { x: 5, y: 5 });
    expect(toScreen(anchored(C, { x: 5, y: 5 }, { x: 400, y: -90 }), { x: 400, y: -90 })).toEqual(before);
  });

  it("moves only as far as needed to reveal", () => {
    const seen = { x: 100, y: 100, w: 10, h: 10 };
    expect(revealing(C, seen, 800, 600)).toBe(C);
    const c = revealing(C, { x: 5000, y: 100, w: 10, h: 10 }, 800, 600);
    expect(toScreen(c, { x: 5010, y: 0 }).x).toBeCloseTo(776);
    expect(c.y).toBe(C.y);
  });

  it("unites boxes", () => {
    expect(union([{ x: 0, y: 0, w: 1, h: 1 }, { x: 5, y: -2, w: 2, h: 1 }])).toEqual({ x: 0, y: -2, w: 7, h: 3 });
  });
});
