import { describe, expect, it } from "vitest";
import { skeletonOf } from "../skeleton";
import { forCommandLine, select } from "./select";

const S = skeletonOf({
  version: "1",
  assets: [
    { asset: "pay.raw", layer: "raw", owner: "pay", kind: "raw", tags: ["slow"] },
    { asset: "pay.clean", layer: "cleaned", owner: "pay", kind: "table" },
    { asset: "crm.totals", layer: "mart", owner: "crm", kind: "table", group: "month end" },
    { asset: "crm.weekly", layer: "mart", owner: "crm", kind: "table" },
  ],
  edges: [[0, 1], [1, 2], [1, 3]],
});
const names = (text: string) => {
  const { chosen, wrong } = select(text, S);
  return chosen === null ? wrong : [...chosen].sort().map((index) => S.assets[index]?.asset.split(".")[1]).join(" ");
};

describe("a selection", () => {
  it.each([
    ["", "raw clean totals weekly"],
    ["owner:crm", "totals weekly"],
    ["layer:mart and not *.weekly", "totals"],
    ["+crm.totals", "raw clean totals"],
    ["1+crm.totals", "clean totals"],
    ["pay.raw+1", "raw clean"],
    ["pay.raw+", "raw clean totals weekly"],
    ["tag:slow, group:\"month end\"", "raw totals"],
    ["(owner:pay or owner:crm) and kind:raw", "raw"],
    ["OWNER:CRM AND *totals", "totals"],
    ["pay.clean[2024-01-01..2024-02-01]", "clean"],
  ])("%s means %s", (text, expected) => expect(names(text)).toBe(expected));

  it("finds names that contain a word which is nobody's name", () => expect(names("tot")).toBe("totals"));
  it("takes terms side by side as and", () => expect(names("owner:crm weekly")).toBe("weekly"));
  it.each([
    ["owner:", "a value is missing after owner:"],
    ["colour:red", "'colour:' is none of owner:, tag:, layer:, kind:, group:"],
    ["(owner:crm", "a bracket is not closed"],
    ["not", "something is missing at the end"],
    ["a and and b", "'and' is not expected here"],
    ["a $", "'$' has no meaning here"],
  ])("%s is wrong: %s", (text, words) => expect(names(text)).toBe(words));

  it.each([
    ["owner:crm weekly", "owner:crm and *weekly*"],
    ["+crm.totals or 2+pay.clean", "+crm.totals or 2+pay.clean"],
    ["not (tag:a or tag:b)", "not (tag:a or tag:b)"],
    ['group:"month end" pay.raw+3', 'group:"month end" and pay.raw+3'],
  ])("%s is for the command line %s", (text, expected) => expect(forCommandLine(text, S)).toBe(expected));
});
