import { describe, expect, it } from "vitest";
import { joinTerms, termsOf, toggleTerm } from "./terms";

describe("the parts of a filter", () => {
  it("are what and holds together", () => {
    expect(termsOf("owner:crm and (layer:mart or layer:raw) and not +x.y")).toEqual([
      "owner:crm", "(layer:mart or layer:raw)", "not +x.y",
    ]);
  });
  it("keep an or in brackets when joined", () => {
    expect(joinTerms(["a or b", "owner:crm"])).toBe("(a or b) and owner:crm");
  });
  it("come and go", () => {
    const once = toggleTerm("layer:mart", "owner:crm");
    expect([once, toggleTerm(once, "owner:crm"), toggleTerm("", "owner:crm")]).toEqual([
      "layer:mart and owner:crm", "layer:mart", "owner:crm",
    ]);
  });
  it("stay one part while the text is not finished", () => expect(termsOf("owner:")).toEqual(["owner:"]));
});
