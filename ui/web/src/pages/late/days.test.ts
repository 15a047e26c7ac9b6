import { describe, expect, it } from "vitest";
import type { LateRows } from "./shapes";
import { daysOf, rangesOf, tallyOf } from "./days";

const rows = (partition: string, count: number, fate: LateRows["fate"]) => ({ partition, rows: count, fate, arrived: "2022-01-09", path: "f", delivery: 1 });

describe("late rows", () => {
  it("are gathered by the partition that they belong to, newest first", () => {
    const days = daysOf([rows("2022-01-01", 2, "waiting"), rows("2022-01-03", 1, "waiting"), rows("2022-01-01", 3, "rejected")]);
    expect(days.map((day) => [day.partition, day.waiting, day.rejected, day.arrivals.length])).toEqual([["2022-01-03", 1, 0, 1], ["2022-01-01", 2, 3, 2]]);
  });
  it("add up over deliveries", () => {
    const one = { arrived: "x", path: "f", delivery: 1, received: 10, placed: 7, quarantined: 2, rejected: 1, unplaceable: 0 };
    expect(tallyOf([one, one])).toEqual({ received: 20, placed: 14, quarantined: 4, rejected: 2, unplaceable: 0 });
  });
  it("are named in the order of their keys", () => expect(rangesOf(["b", "a"])).toBe("a,b"));
});
