import { cellsIn, next, rangeOf, stretchesOf, type Unit } from "@/canvas/matrix/place";

/** The period before the wrong one, as long as it: what must not change. Empty where time has no before. */
export function controlOf(ranges: string, unit: Unit): string {
  const wrong = stretchesOf(ranges, unit);
  const first = wrong[0];
  const last = wrong.at(-1);
  if (first === undefined || last === undefined || unit === "whole" || unit === "key") return "";
  const cells = cellsIn({ from: first.from, to: last.to }, unit);
  return rangeOf({ from: next(first.from, unit, -cells), to: first.from }, unit);
}
