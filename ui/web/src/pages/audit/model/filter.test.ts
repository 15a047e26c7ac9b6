import { expect, it } from "vitest";
import { choicesOf, wishOf } from "./filter";

it("the list of assets is asked for worst first, a page at a time", () => {
  expect(wishOf({ q: " max_by ", verdict: "unsafe", owner: "", rule: "RS06" })).toEqual({ q: "max_by", verdict: "unsafe", owner: "", rule: "RS06", order: "worst", limit: 100 });
});

it("what can be filtered by is told with its count", () => {
  expect(choicesOf("All owners", { crm: 3, finance: 1 })).toEqual([["", "All owners"], ["crm", "crm (3)"], ["finance", "finance (1)"]]);
});
