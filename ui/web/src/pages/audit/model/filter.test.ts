import { describe, expect, it } from "vitest";
import { counted, shown } from "./filter";
import type { Audited, Verdict } from "./shapes";

const asset = (name: string, owner: string, verdict: Verdict, rule?: string): Audited => ({
  asset: name, kind: "table", owner, verdict, declared: "", waived: [],
  findings: rule === undefined ? [] : [{ rule, verdict, expression: "max_by(x)", line: 1, column: 2, why: "ties", remedy: "" }],
});
const ASSETS = [asset("b.safe", "crm", "safe"), asset("a.unsafe", "fin", "unsafe", "RS06"), asset("a.unknown", "crm", "unknown", "RS03"), asset("a.safe", "fin", "safe")];
const names = (more: object) => shown(ASSETS, { q: "", verdict: "", owner: "", rule: "", ...more }).map((a) => a.asset);

describe("the audit's assets", () => {
  it("stand worst first", () => {
    expect(names({})).toEqual(["a.unsafe", "a.unknown", "a.safe", "b.safe"]);
  });

  it("are filtered by verdict, owner, rule and words", () => {
    expect(names({ verdict: "safe" })).toEqual(["a.safe", "b.safe"]);
    expect(names({ owner: "crm" })).toEqual(["a.unknown", "b.safe"]);
    expect(names({ rule: "RS06" })).toEqual(["a.unsafe"]);
    expect(names({ q: "TIES", owner: "crm" })).toEqual(["a.unknown"]);
    expect(names({ q: "nothing" })).toEqual([]);
  });

  it("are counted by what can be filtered", () => {
    expect(counted(ASSETS, (a) => a.findings.map((f) => f.rule))).toEqual([["RS03", 1], ["RS06", 1]]);
  });
});
