import { expect, it } from "vitest";
import { sampleColumns } from "./columns";

it("puts what changed beside what leads a row", () => {
  const value = (column: string, before: string, after: string) => ({ column, before, after });
  const sample = {
    values: [value("day", "1", "1"), value("id", "7", "7"), value("tier", "a", "a"), value("eur", "1", "2")],
  };
  expect(sampleColumns([sample])).toEqual(["day", "id", "eur", "tier"]);
  expect(sampleColumns([])).toEqual([]);
});
