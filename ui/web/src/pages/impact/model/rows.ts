import { axisOf, rowOfRanges, type MatrixRow } from "@/canvas/matrix/rows";
import { stretchesOf, unitOf, type Unit } from "@/canvas/matrix/place";
import { LEFT_BEHIND, SUSPECT } from "@/canvas/state/states";
import type { Plan, PlanEntry } from "@/pages/backfill/model/shapes";
import type { Skeleton } from "@/state/skeleton";

export interface RadiusRow extends PlanEntry {
  /** Whether it is rebuilt, was kept out and becomes inconsistent, or can never be rebuilt. */
  readonly fate: "rebuilt" | "left behind" | "never rebuilt";
}

/** Everything that the wrong range reaches, in the order of flow, layer by layer. */
export function radiusRows(plan: Plan, skeleton: Skeleton): RadiusRow[] {
  const rank = (row: PlanEntry) => skeleton.byName.get(row.asset)?.rank ?? 0;
  const rows: RadiusRow[] = [
    ...plan.assets.map((row) => ({ ...row, fate: "rebuilt" as const })),
    ...plan.leftBehind.map((row) => ({ ...row, fate: "left behind" as const })),
    ...plan.neverRebuilt.map((row) => ({ ...row, fate: "never rebuilt" as const })),
  ];
  return rows
    .map((row, place) => ({ row, place }))
    .sort((a, b) => layerRank(a.row.layer) - layerRank(b.row.layer) || rank(a.row) - rank(b.row) || a.place - b.place)
    .map(({ row }) => row);
}

const LAYERS = ["raw", "cleaned", "mart"];

function layerRank(layer: string): number {
  const at = LAYERS.indexOf(layer);
  return at < 0 ? LAYERS.length : at;
}

export function unitOfAsset(skeleton: Skeleton, asset: string): Unit {
  return unitOf(skeleton.byName.get(asset)?.scheme ?? "");
}

/** The radius as a matrix; the wrong range outlined, the control period framed beside it. */
export function radiusMatrix(rows: readonly RadiusRow[], plan: Plan, control: string, skeleton: Skeleton): MatrixRow[] {
  const units = new Map(rows.map((row) => [row.asset, unitOfAsset(skeleton, row.asset)]));
  const whole = axisOf(
    rows.map((row) => rowOfRanges(row.asset, units.get(row.asset) ?? "key", row.partitions.ranges, { from: 0, to: 0 })).filter((r) => r.unit !== "whole" && r.unit !== "key"),
    0,
  );
  return rows.map((row): MatrixRow => {
    const unit = units.get(row.asset) ?? "key";
    const drawn = rowOfRanges(row.asset, unit, row.partitions.ranges, whole, row.fate === "rebuilt" ? SUSPECT : LEFT_BEHIND);
    const seed = plan.seeds.find((s) => s.asset === row.asset);
    if (seed === undefined) return drawn;
    return { ...drawn, outlined: stretchesOf(seed.partitions, unit), control: stretchesOf(control, unit) };
  });
}
