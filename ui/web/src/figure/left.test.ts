import { expect, it } from "vitest";
import { left } from "./left";

it("says what is left as a range", () => {
  expect(left(900, 2000)).toBe("a few seconds");
  expect(left(40_000, 120_000)).toBe("40 s to 2 min");
  expect(left(5_000_000, 11_500_000)).toBe("1.4 h to 3.2 h");
  expect(left(61_000, 70_000)).toBe("about 1 min");
});
