import { describe, expect, it } from "vitest";
import { count, counted, figure, moved } from "./figure";

describe("figure", () => {
  it("sets thousands apart and leaves the fraction whole", () => {
    expect(figure("1234567.8900")).toBe("1,234,567.8900");
    expect(figure("-1000")).toBe("\u22121,000");
    expect(count(999)).toBe("999");
  });

  it("leaves what is no figure as it is", () => {
    expect(figure("2022-03-14")).toBe("2022-03-14");
    expect(figure(null)).toBe("");
  });

  it("says what became of a figure with sign and share", () => {
    expect(moved("200.00", "150.00")).toEqual({ up: false, delta: "\u221250.00", share: "\u221225.0 %" });
    expect(moved("-200", "-150")).toEqual({ up: true, delta: "+50", share: "+25.0 %" });
  });

  it("tells a small share as little, not as none", () => {
    expect(moved("298448.08", "298406.80")?.share).toBe("under 0.1 %");
  });

  it("knows no share of nothing, and no difference of equal figures", () => {
    expect(moved("0", "1")?.share).toBeNull();
    expect(moved("1.0", "1.00")).toBeNull();
    expect(moved(null, "1")).toBeNull();
  });

  it("says one partition and two partitions", () => {
    expect(counted(1, "partition")).toBe("1 partition");
    expect(counted(0, "day")).toBe("0 days");
    expect(counted(2, "entry", "entries")).toBe("2 entries");
  });
});
