import { describe, expect, it } from "vitest";
import { grouped } from "./grouped";

describe("failures", () => {
  it("of one cause stand together, the most frequent first", () => {
    const fail = (partitions: string, problem: string) => ({ asset: "a.b", partitions, problem });
    const groups = grouped([fail("1", "BS-600 no disk"), fail("2", "BS-531 day 2021-01-02: 3 rows"), fail("3", "BS-531 day 2021-01-03: 9 rows")]);
    expect(groups.map((group) => [group.problem, group.hit.length])).toEqual([["BS-531 day 2021-01-02: 3 rows", 2], ["BS-600 no disk", 1]]);
  });
});
