import { describe, expect, it } from "vitest";
import { absolute, bytes, count, duration, relative } from "./time";

const NOW = Date.parse("2025-06-01T12:00:00Z");

describe("time in words", () => {
  it("says how long ago in the biggest unit", () => {
    expect(["2025-06-01T11:59:40Z", "2025-06-01T11:20:00Z", "2025-05-31T11:00:00Z", "2025-06-01T14:00:00Z"].map((at) => relative(at, NOW)))
      .toEqual(["moments ago", "40 min ago", "1 day ago", "in 2 h"]);
  });
  it("shows what is no instant as it is", () => expect(relative("never", NOW)).toBe("never"));
  it("measures lengths", () => {
    expect([850, 4200, 200_000, 7_800_000].map(duration)).toEqual(["850 ms", "4.2 s", "3 min 20 s", "2 h 10 min"]);
  });
  it("names the zone of a clock time", () => {
    expect(absolute("2025-06-01T12:00:00Z", "Europe/Berlin")).toBe("2025-06-01 14:00 Europe/Berlin");
  });
  it("counts and weighs", () => {
    expect([count(1, "day"), count(1200, "day"), bytes(18_400_000_000), bytes(999)]).toEqual(["1 day", "1,200 days", "18 GB", "999 B"]);
  });
});
