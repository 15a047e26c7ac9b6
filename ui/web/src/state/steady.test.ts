import { describe, expect, it } from "vitest";
import { steady } from "./steady";

interface Row {
  readonly id: string;
  readonly says: string;
}
const of = (...ids: string[]): Row[] => ids.map((id) => ({ id, says: `${id} now` }));
const seen = (before: string[], now: Row[], all = now) => steady(before, now, new Map(all.map((row) => [row.id, row])), (row) => row.id);
const ids = (rows: readonly Row[]) => rows.map((row) => row.id).join("");

describe("rows that somebody looks at", () => {
  it("say what is true now, where they stood", () => {
    const { rows, changes } = seen(["a", "b"], of("a", "b"));
    expect([ids(rows), rows[0]?.says, changes]).toEqual(["ab", "a now", 0]);
  });
  it("do not move when their order changes", () => {
    const { rows, changes } = seen(["a", "b", "c"], of("c", "a", "b"));
    expect([ids(rows), changes]).toEqual(["abc", 3]);
  });
  it("do not give way to one that is new", () => {
    const { rows, changes } = seen(["a", "b"], of("n", "a", "b"));
    expect([ids(rows), changes]).toEqual(["ab", 1]);
  });
  it("stay when the question no longer finds them, as long as they exist", () => {
    const { rows, changes } = seen(["a", "b", "gone"], of("b"), of("a", "b"));
    expect([ids(rows), changes]).toEqual(["ab", 2]);
  });
});
