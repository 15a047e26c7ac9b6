import { describe, expect, it } from "vitest";
import { piecesOf } from "./sqlPieces";

describe("SQL to read", () => {
  it("loses nothing", () => {
    const sql = "SELECT a, 'it''s' -- why\nFROM \"t\" WHERE day = $partition_key AND n > 1.5 /* x */";
    expect(piecesOf(sql).map((piece) => piece.text).join("")).toBe(sql);
  });
  it("tells its pieces apart", () => {
    expect(piecesOf("select 'from' from t").map((piece) => piece.kind)).toEqual(["word", "plain", "text", "plain", "word", "plain"]);
  });
});
