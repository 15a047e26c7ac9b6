import { describe, expect, it } from "vitest";
import { compare, decimal, minus, percent, plain, plus } from "./decimal";
import type { Decimal } from "./decimal";

const of = (text: string): Decimal => {
  const value = decimal(text);
  if (value === null) {
    throw new Error(text);
  }
  return value;
};

describe("decimal", () => {
  it("keeps figures that a double loses", () => {
    expect(plain(minus(of("9007199254740993.01"), of("0.01")))).toBe("9007199254740993.00");
  });

  it("subtracts figures of other lengths", () => {
    expect(plain(minus(of("1.5"), of("2.25")))).toBe("-0.75");
    expect(plain(plus(of("0.1"), of("0.2")))).toBe("0.3");
  });

  it("takes no name, no date and no rounded number for a figure", () => {
    expect(["EUR", "2022-03-14", "NaN", "1e5", ""].map(decimal)).toEqual([null, null, null, null, null]);
  });

  it("orders negative figures", () => {
    expect(compare(of("-2"), of("-10.0"))).toBe(1);
    expect(compare(of("3.0"), of("3"))).toBe(0);
  });

  it("rounds a share half away from zero, and knows none of nothing", () => {
    expect(plain(percent(of("1"), of("3")) ?? of("0"))).toBe("33.3");
    expect(plain(percent(of("-0.25"), of("500")) ?? of("0"))).toBe("-0.1");
    expect(percent(of("1"), of("0.00"))).toBeNull();
  });
});
