import { describe, expect, it } from "vitest";
import { rangeOf } from "@/canvas/matrix/place";
import { LEFT_BEHIND, SUSPECT } from "@/canvas/state/states";
import type { Ink } from "@/canvas/ink";
import type { Plan, PlanEntry } from "@/pages/backfill/model/shapes";
import { skeletonOf } from "@/state/skeleton";
import { radiusMatrix, radiusRows } from "./rows";
import { coneScene } from "./scene";

const entry = (asset: string, layer: string, ranges: string, count: number): PlanEntry => ({
  asset, layer, owner: "crm", partitions: { count, ranges, atMost: "" }, because: [], columns: [], code: "", config: "", estimate: { rows: 0, bytes: 0, basis: "" },
});
const PLAN = {
  seeds: [{ asset: "p.clean", partitions: "2022-03-01..2022-03-10", columns: [], why: "x" }],
  assets: [entry("p.totals", "mart", "whole", 1), entry("p.clean", "cleaned", "2022-03-01..2022-03-10", 10)],
  leftBehind: [entry("p.monthly", "mart", "2022-03", 1)],
  neverRebuilt: [],
} as unknown as Plan;
const S = skeletonOf({
  assets: [
    { asset: "p.clean", scheme: "days of UTC", rank: 1 },
    { asset: "p.totals", scheme: "unpartitioned", rank: 2 },
    { asset: "p.monthly", scheme: "months of UTC", rank: 2 },
  ],
  edges: [[0, 1], [0, 2]],
});
const rows = radiusRows(PLAN, S);

describe("the rows of a radius", () => {
  it("go along the flow, with what is left behind in its layer", () => {
    expect(rows.map((r) => `${r.asset} ${r.fate}`)).toEqual(["p.clean rebuilt", "p.totals rebuilt", "p.monthly left behind"]);
  });

  it("share one axis of time, the whole table over all of it", () => {
    const matrix = radiusMatrix(rows, PLAN, "2022-02-19..2022-02-28", S);
    expect(matrix.map((r) => [r.spans[0]?.state, r.spans[0] && rangeOf(r.spans[0], r.unit)])).toEqual([
      [SUSPECT, "2022-03-01..2022-03-10"],
      [SUSPECT, "whole"],
      [LEFT_BEHIND, "2022-03"],
    ]);
    expect(matrix[0]?.outlined).toHaveLength(1);
    expect(matrix[0]?.control?.map((s) => rangeOf(s, "day"))).toEqual(["2022-02-19..2022-02-28"]);
    expect(matrix[1]?.spans[0]?.to).toBeGreaterThanOrEqual(matrix[2]?.spans[0]?.to ?? Infinity);
  });

  it("make a cone of boxes and the reads between", () => {
    const ink = { hue: { suspect: "#8f23b3" } } as unknown as Ink;
    const scene = coneScene(rows, S, ink);
    expect(scene.items.map((i) => i.facet)).toEqual(["10 partitions", "1 partition", "1 partition, left behind"]);
    expect(scene.lines).toHaveLength(2);
  });
});
