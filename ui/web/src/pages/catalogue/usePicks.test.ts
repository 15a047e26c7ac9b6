import { describe, expect, it } from "vitest";
import { between } from "./usePicks";

describe("picking on", () => {
  const order = ["group x", "x.a", "x.b", "group y", "y.c"];
  it("takes all between, in both directions, without heads of groups", () => {
    expect(between(order, "x.b", "y.c")).toEqual(["x.b", "y.c"]);
    expect(between(order, "y.c", "x.a")).toEqual(["x.a", "x.b", "y.c"]);
  });
  it("takes the row alone when the other is not shown any more", () => expect(between(order, "z", "x.a")).toEqual(["x.a"]));
});
