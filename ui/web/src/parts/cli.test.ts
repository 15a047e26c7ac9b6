import { describe, expect, it } from "vitest";
import { cli, quote } from "./cli";

describe("a command line", () => {
  it("quotes what a shell would take apart", () => {
    expect([quote("a.b"), quote("+a and b"), quote("it's")]).toEqual(["a.b", "'+a and b'", "'it'\\''s'"]);
  });
  it("leaves out options without a value and names the project", () => {
    const session = { project: "payments", home: "/tmp/h" };
    expect(cli(session, "assets", ["--select", ""], ["--limit", 3])).toBe(
      "backstitch assets --limit 3 --project payments --home /tmp/h",
    );
  });
});
