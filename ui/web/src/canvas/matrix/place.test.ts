import { describe, expect, it } from "vitest";
import { cellsIn, keyAt, rangeOf, stretchesOf, stretchOf, unitOf } from "./place";

describe("places of partitions", () => {
  it("know their unit from the words of the scheme", () => {
    expect(["days of Europe/Berlin", "weeks of UTC", "months", "hours of UTC", "unpartitioned", "keys of shops"].map(unitOf)).toEqual([
      "day",
      "week",
      "month",
      "hour",
      "whole",
      "key",
    ]);
  });

  it("hold days, weeks, months and hours on one axis", () => {
    const day = stretchOf("2022-03-01", "day");
    expect(day && day.to - day.from).toBe(1);
    expect(stretchOf("2022-03", "month")?.from).toBe(day?.from);
    expect(stretchOf("2022-02", "month")?.to).toBe(day?.from);
    const hour = stretchOf("2022-03-01T12", "hour");
    expect(hour?.from).toBe((day?.from ?? 0) + 0.5);
    expect(stretchOf("whole", "whole")).toBeUndefined();
  });

  it("round-trip ranges over a leap day and over months of any length", () => {
    for (const [range, unit, count] of [
      ["2024-02-28..2024-03-01", "day", 3],
      ["2022-02-28..2022-04-11", "week", 7],
      ["2021-11..2022-03", "month", 5],
      ["2022-03-01T00..2022-03-01T23", "hour", 24],
      ["2022-03-05", "day", 1],
    ] as const) {
      const [s] = stretchesOf(range, unit);
      expect(s && rangeOf(s, unit)).toBe(range);
      expect(s && cellsIn(s, unit)).toBe(count);
    }
  });

  it("read several ranges and skip what is no time", () => {
    expect(stretchesOf("2022-03-01..2022-03-02, 2022-03-09", "day")).toHaveLength(2);
    expect(stretchesOf("EUR..USD", "key")).toEqual([]);
  });

  it("name the partition at any place in it", () => {
    const noon = (stretchOf("2022-03-02", "day")?.from ?? 0) + 0.5;
    expect(keyAt(noon, "day")).toBe("2022-03-02");
    expect(keyAt(noon, "week")).toBe("2022-02-28");
    expect(keyAt(noon, "month")).toBe("2022-03");
    expect(keyAt(noon, "hour")).toBe("2022-03-02T12");
  });
});
