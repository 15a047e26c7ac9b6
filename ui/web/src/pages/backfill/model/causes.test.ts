import { describe, expect, it } from "vitest";
import { causeKind, causeWords } from "./causes";
import type { Attributed, Cause } from "./shapes";

const rows = (causes: Cause[][], origins: Attributed["origins"] = []): Attributed => ({
  change: "changed",
  rows: 3,
  causes: causes.map((together) => ({ together })),
  origins,
  samples: [],
});
const code: Cause = { cause: "code", input: null };
const config: Cause = { cause: "config", input: null };
const input: Cause = { cause: "input", input: "a.b" };

describe("causes", () => {
  it("follows an input back to what was moved in it", () => {
    expect(causeWords(rows([[input]], [{ asset: "a.b", ...code }]))).toBe(
      "by input a.b, that is by code of a.b",
    );
  });

  it("tells together from instead", () => {
    expect(causeWords(rows([[code, config]]))).toBe("by code and config together");
    expect(causeWords(rows([[code], [config]]))).toBe("by code, or by config");
    expect(causeKind(rows([[code], [config]]))).toBe("mixed");
  });

  it("calls rows without a cause unexplained", () => {
    expect(causeWords(rows([]))).toBe("unexplained");
    expect(causeKind(rows([[{ cause: "unexplained", input: null }]]))).toBe("unexplained");
  });
});
