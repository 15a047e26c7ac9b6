import { expect, it } from "vitest";
import { joined } from "./sql";

it("joins both sides by the key and asks for what changed", () => {
  const none = { count: 0, ranges: "" };
  const column = (name: string, changed: number) => ({
    column: name,
    changed,
    tolerated: 0,
    fromNull: 0,
    toNull: 0,
    delta: null,
  });
  const text = joined(
    {
      asset: "crm.totals",
      equal: false,
      partitions: {
        compared: none,
        sameFiles: none,
        sameContent: none,
        different: none,
        onlyBefore: none,
        onlyAfter: none,
      },
      rows: { before: 1, after: 1, unchanged: 0, tolerated: 0, changed: 1, added: 0, removed: 0 },
      key: { columns: ["id"], repeatedBefore: 0, repeatedAfter: 0, nullBefore: 0, nullAfter: 0 },
      columns: [column("eur", 1), column("name", 0)],
      schema: [],
      changed: [],
      added: [],
      removed: [],
    },
    { release: 3, workspace: null },
    { release: 3, workspace: "r7" },
  );
  expect(text).toBe(
    [
      "-- before: release 3, after: workspace r7",
      "SELECT",
      "  coalesce(a.id, b.id) AS id,",
      "  b.eur AS eur_before,",
      "  a.eur AS eur_after",
      "FROM before.crm.totals b",
      "FULL JOIN after.crm.totals a USING (id)",
      "WHERE b.eur IS DISTINCT FROM a.eur",
    ].join("\n"),
  );
});
