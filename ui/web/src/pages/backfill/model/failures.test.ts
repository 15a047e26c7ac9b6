import { expect, it } from "vitest";
import { grouped } from "./failures";

it("puts failures together that say the same of other partitions", () => {
  const of = (day: string, text: string) => ({ asset: "a.b", partitions: day, problem: text });
  const groups = grouped([
    of("2022-03-02", "BS-584 a.b: 2 rows of 2022-03-02 break a check"),
    of("2022-03-01", "BS-301 a.b: no such column"),
    of("2022-03-03", "BS-584 a.b: 2 rows of 2022-03-03 break a check"),
  ]);
  expect(groups.map((group) => [group.code, group.failures.length])).toEqual([
    ["BS-584", 2],
    ["BS-301", 1],
  ]);
});
