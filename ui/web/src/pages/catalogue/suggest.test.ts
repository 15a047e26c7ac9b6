import { describe, expect, it } from "vitest";
import { skeletonOf } from "@/state/skeleton";
import { suggest } from "./suggest";

const S = skeletonOf({
  version: "1",
  assets: [{ asset: "pay.raw", owner: "pay", layer: "raw", group: "month end" }, { asset: "pay.clean", owner: "pay", layer: "cleaned" }],
});
const texts = (typed: string) => suggest(typed, S).map((one) => one.text);

describe("what could be meant", () => {
  it("names and attributes", () => {
    expect(texts("ow")).toEqual(["owner:"]);
    expect(texts("raw")).toEqual(["pay.raw"]);
    expect(texts("not +pay")).toEqual(["not +pay.raw", "not +pay.clean"]);
  });
  it("values after a colon, with how many have them", () => {
    expect(suggest("owner:p", S)).toEqual([{ text: "owner:pay", says: "2 assets" }]);
    expect(texts("group:")).toEqual(['group:"month end"']);
    expect(texts("colour:")).toEqual([]);
  });
  it("nothing before anything is typed", () => expect(texts("  ")).toEqual([]));
});
