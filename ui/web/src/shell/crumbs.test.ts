import { describe, expect, it } from "vitest";
import { crumbsOf } from "./crumbs";

describe("the way to a page", () => {
  it("starts at its place and ends without a link", () => {
    expect(crumbsOf("/backfills/b1/trial")).toEqual([
      { words: "Backfills", href: "/backfills" },
      { words: "b1", href: "/backfills/b1" },
      { words: "trial", href: null },
    ]);
  });
  it("is one word on a place itself", () => {
    expect(crumbsOf("/audit/rerun-safety")).toEqual([{ words: "Audit", href: null }]);
  });
});
