import { describe, expect, it } from "vitest";
import { shifted, windowOf } from "./window";

describe("the part that the calendar shows", () => {
  it("is the newest year when nobody chose", () => expect([windowOf(3650, undefined), windowOf(100, undefined)]).toEqual([[3279, 3650], [0, 100]]));
  it("stays inside the extent", () => expect(windowOf(100, [90, 400])).toEqual([90, 100]));
  it("moves by its own length and stops at the ends", () => {
    expect([shifted([300, 400], 1000, -1), shifted([50, 150], 1000, -1), shifted([850, 950], 1000, 1)]).toEqual([[200, 300], [0, 100], [900, 1000]]);
  });
});
