import { expect, it } from "vitest";
import { nextMorning } from "./morning";

it("is tomorrow by the clock of the zone, also across a month and a change of clocks", () => {
  expect(nextMorning("2022-05-31T22:30:00Z", "Europe/Berlin")).toBe("2022-06-02T06:00");
  expect(nextMorning("2022-03-26T12:00:00Z", "Europe/Berlin")).toBe("2022-03-27T06:00");
});
