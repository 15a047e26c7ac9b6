import { describe, expect, it } from "vitest";
import { links } from "./links";

describe("links", () => {
  it("leave out what says nothing", () => {
    expect(links.assets({ q: "", view: null, sort: undefined })).toBe("/assets");
  });
  it("keep selectors and ranges readable", () => {
    expect(links.asset("payments.settled", { range: "2025-01-01..2025-03-31,2025-05-02" })).toBe(
      "/assets/payments.settled?range=2025-01-01..2025-03-31,2025-05-02",
    );
    expect(links.graph({ q: "owner:crm and +a", down: 2 })).toBe("/graph?q=owner:crm+and+%2Ba&down=2");
  });
  it("escape names", () => {
    expect(links.run("a/b")).toBe("/runs/a%2Fb");
  });
});
