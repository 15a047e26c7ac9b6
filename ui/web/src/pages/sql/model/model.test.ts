import { describe, expect, it } from "vitest";
import { atBody, atOf, atOption, atText, LATEST } from "./at";
import { added, MOST, readHistory } from "./history";
import { csvTextOf, jsonOf, planOf, scaled, tsvOf, widthOf, without, type Result } from "./result";
import { completions } from "./schema";
import { axes, seriesOf } from "./series";
import { placeOf } from "./wrong";

const RESULT: Result = {
  query: "q1", release: 12, rowCount: 3, millis: 4, cut: false, cutBy: null,
  columns: [{ name: "day", type: "DATE" }, { name: "note", type: "VARCHAR" }, { name: "eur", type: "DECIMAL(18,2)" }],
  rows: [["2022-03-02", "a\tb\nc", "10.50"], ["2022-03-01", null, "12345678901234567.89"], ["2022-03-03", "", null]],
};

describe("a result", () => {
  it("is saved as CSV: null is nothing, empty text is quoted, a formula is text", () => {
    const risky = { ...RESULT, rows: [["2022-03-02", "=1+1", "10.5"], ["2022-03-01", null, "-2.00"], ["2022-03-03", "", null]] };
    expect(csvTextOf(risky)).toBe('day,note,eur\r\n2022-03-02,\'=1+1,10.50\r\n2022-03-01,,-2.00\r\n2022-03-03,"",\r\n');
  });
  it("is shown, copied and saved without columns that somebody left out", () => {
    const two = without(RESULT, new Set(["note"]));
    expect([two.columns.map((column) => column.name), two.rows[0]]).toEqual([["day", "eur"], ["2022-03-02", "10.50"]]);
  });
  it("is copied with every digit, and without breaking lines", () => {
    expect(tsvOf(RESULT)).toBe("day\tnote\teur\n2022-03-02\ta b c\t10.50\n2022-03-01\t\t12345678901234567.89\n2022-03-03\t\t\n");
    expect(JSON.parse(jsonOf(RESULT))[1]).toEqual({ day: "2022-03-01", note: null, eur: "12345678901234567.89" });
  });

  it("shows decimals with all the places of their type", () => {
    expect(scaled("23151.3", "DECIMAL(38,2)")).toBe("23151.30");
    expect(scaled(-5, "DECIMAL(18,2)")).toBe("-5.00");
    expect([scaled("12345678901234567.89", "DECIMAL(38,2)"), scaled("23151.3", "DOUBLE"), scaled(null, "DECIMAL(18,2)")]).toEqual(["12345678901234567.89", "23151.3", null]);
  });

  it("has columns as wide as what they show", () => {
    expect(widthOf(RESULT, 2)).toBeGreaterThan(widthOf({ ...RESULT, rows: [] }, 0));
    expect(widthOf({ ...RESULT, rows: [["x", "y".repeat(500), 1]] }, 1)).toBe(360);
  });

  it("shows the plan of an EXPLAIN", () => {
    expect(planOf({ ...RESULT, rows: [["physical_plan", "SCAN"]] })).toBe("SCAN");
  });
});

describe("the state that a query reads", () => {
  it("goes through the URL", () => {
    for (const text of ["", "12", "@2022-05-01T00:00:00Z"]) expect(atText(atOf(text))).toBe(text);
    expect(atOf("latest")).toEqual(LATEST);
    expect(atOf("@")).toEqual(LATEST);
  });

  it("is what request and command line say", () => {
    expect([atBody(atOf("12")), atBody(atOf("@x")), atBody(LATEST)]).toEqual([{ release: 12 }, { asOf: "x" }, {}]);
    expect([atOption(atOf("12")), atOption(LATEST)[1]]).toEqual([["--release", 12], null]);
  });
});

describe("the history", () => {
  it("has each text once, the newest first, and an end", () => {
    const asked = (text: string) => ({ text, at: "", rows: 1, millis: 1 });
    expect(added([asked("a"), asked("b")], asked("b")).map((a) => a.text)).toEqual(["b", "a"]);
    expect(added(Array.from({ length: MOST }, (_, i) => asked(`${i}`)), asked("new"))).toHaveLength(MOST);
  });

  it("survives a storage that holds nonsense", () => {
    for (const text of [null, "{", "3", '[null,{"text":1}]']) expect(readHistory({ getItem: () => text })).toEqual([]);
  });
});

describe("the place of an error", () => {
  const text = "select *\nfrom payments.boom where x = 1";

  it("is the word under the caret", () => {
    const message = "Catalog Error: no such table\nLINE 2: from payments.boom where x = 1\n             ^";
    const place = placeOf(message, text);
    expect(place && text.slice(place.from, place.to)).toBe("payments.boom");
  });

  it("is the word at a line and column", () => {
    const place = placeOf("BS-632 query: SQL 2:6 table 'payments.boom' is unknown.", text);
    expect(place && text.slice(place.from, place.to)).toBe("payments.boom");
  });

  it("is a quoted name where there is no caret, and nothing else", () => {
    const place = placeOf('Binder Error: column "x" not found', text);
    expect(place && text.slice(place.from, place.to)).toBe("x");
    expect(placeOf("out of memory", text)).toBeNull();
    expect(placeOf("LINE 9: gone\n        ^", text)).toBeNull();
  });
});

describe("a chart", () => {
  it("orders points by time and leaves gaps where values are missing", () => {
    expect(axes(RESULT)).toEqual({ times: ["day"], numbers: ["eur"] });
    const series = seriesOf(RESULT, "day", ["eur"]);
    expect(series.time).toBe(true);
    expect(series.data[0]).toEqual([...series.data[0]].sort((a, b) => a - b));
    expect(series.data[1]?.[1]).toBe(10.5);
    expect(series.data[1]?.[2]).toBeNull();
  });
});

describe("completion", () => {
  it("knows full names, and bare ones that are nobody else's", () => {
    const columns = [{ name: "day", type: "DATE" }];
    const found = completions({ tables: [{ name: "a.t", columns }, { name: "b.t", columns }, { name: "a.u", columns }] });
    expect(Object.keys(found).sort()).toEqual(["a.t", "a.u", "b.t", "u"]);
    expect(completions(undefined)).toEqual({});
  });
});
