import { describe, expect, it } from "vitest";
import { NOTHING, SUSPECT } from "../state/states";
import { rastered } from "./paintMatrix";
import { rangeOf, stretchOf } from "./place";
import { axisOf, cellAt, rowOfRanges, rowOfRuns } from "./rows";
import { ticks } from "./ticks";

const [PUBLISHED, STALE, FAILED, EMPTY] = [1, 2, 3, 7];

const DAILY = rowOfRuns("a.days", "day", "2022-03-01", [PUBLISHED, 10, EMPTY, 2, STALE, 3]);

describe("rows of a matrix", () => {
  it("come from packed states and leave out what the calendar leaves out", () => {
    expect(DAILY.spans.map((s) => [rangeOf(s, "day"), s.state])).toEqual([
      ["2022-03-01..2022-03-10", PUBLISHED],
      ["2022-03-13..2022-03-15", STALE],
    ]);
  });

  it("come from the ranges of a plan", () => {
    const row = rowOfRanges("b.months", "month", "2022-03..2022-04", { from: 0, to: 1 });
    expect(row.spans.map((s) => [rangeOf(s, "month"), s.state])).toEqual([["2022-03..2022-04", SUSPECT]]);
  });

  it("stretch an unpartitioned asset over the whole axis", () => {
    expect(rowOfRanges("c.whole", "whole", "whole", { from: 5, to: 9 }).spans).toEqual([{ from: 5, to: 9, state: SUSPECT }]);
  });

  it("find the partition at a place", () => {
    const rows = [DAILY, rowOfRuns("b", "month", "2022-01", [PUBLISHED, 12]), rowOfRuns("w", "week", "2022-02-28", [FAILED, 4])];
    const place = (stretchOf("2022-03-09", "day")?.from ?? 0) + 0.7;
    const keys = rows.map((row, i) => {
      const cell = cellAt(rows, i, place);
      return cell && rangeOf(cell.stretch, row.unit);
    });
    expect(keys).toEqual(["2022-03-09", "2022-03", "2022-03-07"]);
    expect(cellAt(rows, 0, (stretchOf("2022-03-11", "day")?.from ?? 0) + 0.1)).toBeUndefined();
    expect(cellAt(rows, 9, place)).toBeUndefined();
  });

  it("show the worst state of each pixel when days are thinner than one", () => {
    const row = rowOfRuns("long", "day", "2015-01-01", [PUBLISHED, 1825, FAILED, 1, PUBLISHED, 1824]);
    const pixels = rastered(row, axisOf([row], 0), new Uint8Array(200));
    expect([...pixels].filter((p) => p === FAILED)).toHaveLength(1);
    expect([...pixels].filter((p) => p === NOTHING).length).toBeLessThan(3);
  });
});

describe("ticks", () => {
  it("never stand closer than their texts", () => {
    for (const days of [5, 40, 200, 900, 7000]) {
      const axis = { from: 19_000, to: 19_000 + days };
      const found = ticks(axis, 800);
      const gaps = found.slice(1).map((t, i) => ((t.at - (found[i]?.at ?? 0)) / days) * 800);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(55);
      expect(found.length).toBeGreaterThan(0);
    }
  });
});
