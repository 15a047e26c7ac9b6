import { next, type Stretch, type Unit } from "./place";

export interface Tick {
  readonly at: number;
  readonly text: string;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Marks of the finest unit whose texts do not touch. */
export function ticks(axis: Stretch, width: number, least = 56): Tick[] {
  const perDay = width / (axis.to - axis.from);
  const unit: Unit = perDay >= least ? "day" : perDay * 7 >= least ? "week" : perDay * 28 >= least ? "month" : "year";
  const from = new Date(axis.from * 86_400_000);
  let at = Math.floor(axis.from);
  if (unit === "week") at = Math.floor((at - 4) / 7) * 7 + 4;
  if (unit === "month") at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth()) / 86_400_000;
  if (unit === "year") at = Date.UTC(from.getUTCFullYear(), 0) / 86_400_000;
  const skip = unit === "year" ? Math.max(1, Math.ceil(least / (perDay * 365))) : 1;
  const found: Tick[] = [];
  for (; at < axis.to; at = next(at, unit, skip)) if (at >= axis.from) found.push({ at, text: textOf(at, unit) });
  return found;
}

function textOf(at: number, unit: Unit): string {
  const date = new Date(at * 86_400_000);
  const month = MONTHS[date.getUTCMonth()] ?? "";
  if (unit === "year") return `${date.getUTCFullYear()}`;
  if (unit === "month") return date.getUTCMonth() === 0 ? `${date.getUTCFullYear()}` : month;
  return `${date.getUTCDate()} ${month}`;
}
