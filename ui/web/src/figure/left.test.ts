import { expect, it } from "vitest";
import { left } from "./left";

it("says what is left as a range", () => {
  expect([2000, 60_000, 7_200_000].map(left)).toEqual(["a few seconds", "40 s to 2 min", "1.4 h to 3.2 h"]);
});
