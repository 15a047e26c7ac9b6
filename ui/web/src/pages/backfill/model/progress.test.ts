import { describe, expect, it } from "vitest";
import { overall, percentDone } from "./progress";

describe("progress", () => {
  it("knows what is left only where every open layer does", () => {
    const layer = (built: number, leastMillis: number | null, mostMillis: number | null) => ({
      layer: "x",
      planned: 10,
      built,
      failed: 0,
      running: 0,
      leftMillis: leastMillis,
      leastMillis,
      mostMillis,
    });
    expect(overall([layer(10, null, null), layer(4, 500, 800), layer(0, 700, 900)])).toEqual({
      planned: 30,
      built: 14,
      leastMillis: 1200,
      mostMillis: 1700,
    });
    expect(overall([layer(4, 500, 800), layer(0, null, null)]).mostMillis).toBeNull();
  });

  it("never says all before it is all", () => {
    expect([percentDone(999, 1000), percentDone(1, 1000), percentDone(0, 5), percentDone(5, 5)]).toEqual([
      99, 1, 0, 100,
    ]);
  });
});
