import { describe, expect, it, vi } from "vitest";
import { cli, quote } from "./cli";

describe("a command line", () => {
  it("quotes what a shell would take apart", () => {
    expect([quote("a.b"), quote("+a and b"), quote("it's")]).toEqual(["a.b", "'+a and b'", "'it'\\''s'"]);
  });
  it("leaves out options without a value and names the server of these pages", () => {
    vi.stubGlobal("location", { origin: "https://data.example" });
    const session = { project: "payments" };
    expect(cli(session, "assets", ["--select", ""], ["--limit", 3])).toBe("backstitch assets --limit 3 --server https://data.example");
    expect(cli(session, "check")).toBe("backstitch check --project payments");
    expect(cli(undefined, "runs")).toBe("backstitch runs");
    vi.unstubAllGlobals();
  });
});
