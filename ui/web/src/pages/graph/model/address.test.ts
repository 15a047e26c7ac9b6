import { describe, expect, it } from "vitest";
import { addressOf, cameraParams, depthParam } from "./address";

const of = (text: string) => addressOf(new URLSearchParams(text));

describe("the address of a graph", () => {
  it("is the map of groups, one step each way, by default", () => {
    expect(of("")).toMatchObject({ focus: [], up: 1, down: 1, lens: "state", all: false, camera: null });
  });

  it("keeps focus, depth, lens and camera", () => {
    const address = of("focus=a.b,c.d&up=0&down=3&lens=owner&x=-10&y=4&z=0.5&sel=a.b&path=c.d");
    expect(address).toMatchObject({ focus: ["a.b", "c.d"], up: 0, down: 3, lens: "owner", sel: "a.b", path: "c.d" });
    expect(address.camera).toEqual({ x: -10, y: 4, z: 0.5 });
    expect(cameraParams({ x: -10.2, y: 4.4, z: 0.5 })).toEqual({ x: "-10", y: "4", z: "0.500" });
  });

  it("is not moved by nonsense", () => {
    expect(of("up=-1&down=many&lens=colour&z=0&x=1")).toMatchObject({ up: 1, down: 1, lens: "state", camera: null });
    expect(of("down=100000").down).toBe(99);
  });

  it("writes no default depth", () => {
    expect([0, 1, 2].map(depthParam)).toEqual(["0", "", "2"]);
  });
});
