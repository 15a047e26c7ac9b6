import { expect, it } from "vitest";
import { waiting } from "./waiting";

it("names what queued partitions wait for", () => {
  const asset = (name: string, runs: number[], waitsFor: string[]) => ({
    asset: name,
    layer: "mart",
    planned: "",
    count: 9,
    first: "2022-03-01",
    runs,
    waitsFor,
  });
  const found = waiting({
    id: "p1",
    run: "r",
    states: ["outside", "planned", "queued", "running", "built"],
    assets: [asset("a", [4, 7, 3, 2], []), asset("b", [4, 2, 2, 3, 4, 1, 2, 3], ["a"])],
    failures: [],
  });
  expect(found).toEqual([{ asset: "b", partitions: 6, waitsFor: ["a"] }]);
});
