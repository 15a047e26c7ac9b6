import { describe, expect, it } from "vitest";
import { blocks, typedTotals, type Compared, type Report } from "./reconcile";

const compared = (part: Compared["part"], side: Compared["side"], off: number, ourSum: string): Compared => ({
  asset: "payments.payments_eur",
  against: "finance",
  per: ["day"],
  tolerance: "exactly",
  part,
  side,
  partitions: { count: 1, ranges: "2022-03-01" },
  agrees: off === 0,
  columns: [
    {
      ours: "eur",
      theirs: "total",
      keys: 9,
      within: 9 - off,
      off,
      onlyOurs: 0,
      onlyTheirs: 0,
      ourSum,
      theirSum: "5.00",
    },
  ],
  differences: [],
});
const report = (override: Report["override"], ...all: Compared[]): Report => ({
  reconciliation: 1,
  release: 3,
  workspace: "r7",
  agrees: true,
  compared: all,
  controls: [],
  override,
});

describe("reconciliation", () => {
  it("puts what is published beside what is rebuilt", () => {
    const { range } = blocks(
      report(null, compared("range", "published", 3, "7.00"), compared("range", "workspace", 0, "5.00")),
    );
    expect(range).toHaveLength(1);
    expect(range[0]).toMatchObject({
      before: "7.00",
      after: "5.00",
      offBefore: 3,
      offAfter: 0,
      verdict: "agrees",
    });
  });

  it("tells what differs from what somebody answers for", () => {
    const differing = compared("range", "workspace", 2, "6.00");
    expect(blocks(report(null, differing)).range[0]?.verdict).toBe("differs");
    expect(blocks(report({ reason: "books in May", by: "ines" }, differing)).range[0]?.verdict).toBe(
      "overridden",
    );
  });

  it("keeps the control period apart", () => {
    const { range, control } = blocks(report(null, compared("control", "workspace", 1, "1")));
    expect([range.length, control[0]?.verdict]).toEqual([0, "differs"]);
  });
});

describe("typed totals", () => {
  it("are read one a line, however the parts are set apart", () => {
    expect(typedTotals("currency=EUR total_eur=1.50\n\n currency=USD, total_eur=2 \n")).toEqual({
      totals: ["currency=EUR,total_eur=1.50", "currency=USD,total_eur=2"],
    });
  });

  it("name the line that is none", () => {
    expect(typedTotals("currency=EUR total_eur=1\nEUR 5")).toEqual({ wrong: "EUR 5" });
  });
});
