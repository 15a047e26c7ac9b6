import { describe, expect, it } from "vitest";
import { numberedOf } from "@/state/numbering";
import { rowsOf, runsOf, SHOWN_ROWS } from "./grid";

const names = Array.from({ length: 60 }, (_, i) => `k${i}`);
const GRID = numberedOf({
  asset: "a.b",
  count: 180,
  along: 0,
  dimensions: [
    { dimension: "day", kind: "time", count: 3, first: "2022-03-01", last: "2022-03-03", keys: [] },
    { dimension: "key", kind: "keys", count: 60, first: "k0", last: "k59", keys: names },
  ],
});
// All published but the second day of the last row.
const RUNS = [1, 178, 2, 1, 1, 1];
const ALL = { text: "", worstFirst: false, keep: null };

describe("rows of a grid", () => {
  it("are cut out of the whole, or laid over one another", () => {
    expect(runsOf(RUNS, GRID, "k59")).toEqual([1, 1, 2, 1, 1, 1]);
    expect(runsOf(RUNS, GRID, "k0")).toEqual([1, 3]);
    expect(runsOf(RUNS, GRID, null)).toEqual([1, 1, 2, 1, 1, 1]);
  });
  it("are capped, and how many there are is told", () => {
    expect([rowsOf(RUNS, GRID, ALL).rows.length, rowsOf(RUNS, GRID, ALL).of]).toEqual([SHOWN_ROWS, 60]);
    expect(rowsOf(RUNS, GRID, { ...ALL, text: "K5" }).of).toBe(11);
  });
  it("come the worst first when asked, and the chosen one is never cut off", () => {
    expect(rowsOf(RUNS, GRID, { ...ALL, worstFirst: true }).rows[0]?.name).toBe("k59");
    expect(rowsOf(RUNS, GRID, { ...ALL, keep: "k58" }).rows.at(-1)?.name).toBe("k58");
  });
});
