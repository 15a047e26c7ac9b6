import { expect, it } from "vitest";
import { eventWords } from "./eventWords";

it("reads maps of the record as people do", () => {
  expect(eventWords("run r catches up with release 35: {a.b=2022-04, 2022-05, c.d=whole}")).toBe(
    "run r catches up with release 35: a.b 2022-04, 2022-05; c.d whole",
  );
  expect(eventWords("approved for finance")).toBe("approved for finance");
});
