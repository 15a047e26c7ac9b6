import { expect, it } from "vitest";
import { stretchOf } from "@/canvas/matrix/place";
import { matrixRows } from "./matrix";
import type { Matrix } from "./shapes";

const asset = (name: string, first: string, runs: number[]): Matrix["assets"][number] => ({
  asset: name,
  layer: "mart",
  planned: "",
  count: 1,
  first,
  runs,
  waitsFor: [],
});

it("draws what is planned, leaves out what lies between, and stretches what has no partitions", () => {
  const rows = matrixRows(
    {
      id: "p1",
      run: "",
      states: ["outside", "planned", "queued", "running", "built"],
      assets: [asset("a", "2022-03-01", [4, 2, 0, 1, 2, 1]), asset("b", "whole", [3, 1])],
      failures: [],
    },
    (name) => (name === "a" ? "day" : "whole"),
  );
  const from = stretchOf("2022-03-01", "day")?.from ?? 0;
  expect(rows[0]?.spans).toEqual([
    { from, to: from + 2, state: 10 },
    { from: from + 3, to: from + 4, state: 5 },
  ]);
  expect(rows[1]?.spans[0]?.state).toBe(4);
  expect(rows[1]?.spans[0]?.from).toBeLessThanOrEqual(from);
});

it("draws what is out as published", () => {
  const built = { id: "p1", run: "", states: ["outside", "built"], assets: [asset("a", "2022-03-01", [1, 2])], failures: [] };
  const drawn = (out: boolean) => matrixRows(built, () => "day", out)[0]?.spans[0]?.state;
  expect([drawn(false), drawn(true)]).toEqual([10, 1]);
});
