import { describe, expect, it } from "vitest";
import { keysBetween, type Keys } from "@/state/keys";
import { cellOf, gridOf, offsetAt } from "./layout";

const days = keysBetween("2021-04-01", "2022-04-30", 395) as Keys;

describe("a calendar", () => {
  it("puts a Thursday into the fourth row", () => {
    const grid = gridOf(days, 0, 395);
    expect([grid.rows, grid.lead, cellOf(grid, 0), cellOf(grid, 4)]).toEqual([7, 3, { column: 0, row: 3 }, { column: 1, row: 0 }]);
  });
  it("finds the partition of a cell, and none before the first or after the last", () => {
    const grid = gridOf(days, 0, 395);
    expect([offsetAt(grid, 0, 3, 395), offsetAt(grid, 0, 2, 395), offsetAt(grid, 1, 0, 395), offsetAt(grid, 99, 0, 395)]).toEqual([0, -1, 4, -1]);
  });
  it("names months where they begin, with room between", () => {
    const names = gridOf(days, 0, 395).columnNames;
    expect(names[0]).toEqual({ column: 0, text: "Apr" });
    expect(names.some(({ text }) => text === "Jan 2022")).toBe(true);
    expect(names.every(({ column }, index) => index === 0 || column - (names[index - 1]?.column ?? 0) >= 3)).toBe(true);
  });
  it("starts anywhere in the year", () => {
    const grid = gridOf(days, 4, 20);
    expect(grid.lead).toBe(0);
  });
  it("stands months by years", () => {
    const grid = gridOf(keysBetween("2021-04", "2022-04", 13) as Keys, 0, 13);
    expect([grid.rows, grid.lead, grid.columns]).toEqual([12, 3, 2]);
  });
});
