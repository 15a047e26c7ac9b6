import { describe, expect, it } from "vitest";
import { csv } from "./csv";
import { filter } from "./filter";
import { grid, keyText, nextChange } from "./grid";
import type { AssetDiff, DiffSample } from "./shapes";

const none = { count: 0, ranges: "" };
const sample = (
  id: string,
  currency: string | null,
  before: string | null,
  after: string | null,
): DiffSample => ({
  partition: "2022-03-01",
  values: [
    { column: "currency", before: currency, after: currency, changed: false },
    { column: "amount_eur", before, after, changed: before !== after },
    { column: "id", before: id, after: id, changed: false },
  ],
});
const asset: AssetDiff = {
  asset: "payments.payments_eur",
  equal: false,
  partitions: {
    compared: none,
    sameFiles: none,
    sameContent: none,
    different: none,
    onlyBefore: none,
    onlyAfter: none,
  },
  rows: { before: 9, after: 9, unchanged: 0, tolerated: 0, changed: 5, added: 1, removed: 1 },
  key: { columns: ["id"], repeatedBefore: 0, repeatedAfter: 0, nullBefore: 0, nullAfter: 0 },
  columns: [{ column: "amount_eur", changed: 5, tolerated: 0, fromNull: 0, toNull: 0, delta: null }],
  schema: [],
  changed: [
    {
      columns: ["amount_eur"],
      rows: 5,
      samples: [sample("10", "GBP", "1.00", "2.00"), sample("9", "", "7.50", "8.50")],
    },
  ],
  added: [sample("11", null, null, "3")],
  removed: [sample("12", "USD", "4", null)],
};
const of = grid(asset);
const ids = (text: string): string[] => {
  const { test } = filter(text, ["id", "currency", "amount_eur"]);
  return test === null ? ["?"] : of.rows.filter(test).map((row) => keyText(row, "id"));
};

describe("grid", () => {
  it("orders by key as figures, keys first, what changed most next", () => {
    expect(of.rows.map((row) => keyText(row, "id"))).toEqual(["9", "10", "11", "12"]);
    expect([of.keys, of.columns]).toEqual([["id"], ["amount_eur", "currency"]]);
  });

  it("tells how many differ beyond the samples", () => {
    expect([of.rows.length, of.total]).toEqual([4, 7]);
  });

  it("walks round from change to change", () => {
    expect([nextChange(of.rows, 3, 1), nextChange(of.rows, 0, -1), nextChange([], 0, 1)]).toEqual([0, 3, -1]);
  });
});

describe("filter", () => {
  it("tells null from empty", () => {
    expect(ids("currency=''")).toEqual(["9"]);
    expect(ids("currency=null")).toEqual(["11"]);
  });

  it("compares figures as figures, on either side of a change", () => {
    expect(ids("amount_eur > 7.9")).toEqual(["9"]);
    expect(ids("amount_eur >= 2 and currency=GBP")).toEqual(["10"]);
    expect(ids("id=9")).toEqual(["9"]);
  });

  it("searches a word everywhere, and names the columns that there are", () => {
    expect(ids("usd")).toEqual(["12"]);
    expect(filter("amont=1", ["id"]).problem).toBe("there is no column amont; there are id");
  });
});

describe("csv", () => {
  it("tells null from empty, and lets nothing become a formula", () => {
    const lines = csv(of, of.rows).split("\r\n");
    expect(lines[0]).toBe(
      "kind,partition,id before,id after,amount_eur before,amount_eur after,currency before,currency after",
    );
    expect(lines[1]).toBe('changed,2022-03-01,9,9,7.50,8.50,"",""');
    expect(lines[3]).toBe("added,2022-03-01,,11,,3,,");
    const evil = grid({ ...asset, changed: [], removed: [], added: [sample("1", "=cmd()", null, "-5")] });
    expect(csv(evil, evil.rows)).toContain(",-5,,'=cmd()\r\n");
  });
});
