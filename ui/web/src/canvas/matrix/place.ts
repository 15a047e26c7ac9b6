/** Partition keys as places on an axis of days since 1970, so that days, weeks, months and hours share one picture. */
export type Unit = "hour" | "day" | "week" | "month" | "year" | "whole" | "key";

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400_000;

/** The unit that the words of a scheme name, such as "days of Europe/Berlin". */
export function unitOf(scheme: string): Unit {
  if (/unpartitioned|^whole/.test(scheme)) return "whole";
  for (const unit of ["hour", "day", "week", "month", "year"] as const) {
    if (new RegExp(`\\b${unit}s?\\b`).test(scheme)) return unit;
  }
  return "key";
}

/** Where a partition lies; nothing for a key that is no time. */
export function stretchOf(key: string, unit: Unit): Stretch | undefined {
  const parts = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T(\d{2}))?/.exec(key);
  if (!parts || unit === "whole") return undefined;
  const year = Number(parts[1]);
  const month = Number(parts[2] ?? 1) - 1;
  const from = Date.UTC(year, month, Number(parts[3] ?? 1), Number(parts[4] ?? 0)) / DAY;
  return { from, to: next(from, unit) };
}

/** The start of the partition after one that starts there. */
export function next(from: number, unit: Unit, steps = 1): number {
  if (unit === "hour") return from + steps / 24;
  if (unit === "week") return from + 7 * steps;
  if (unit !== "month" && unit !== "year") return from + steps;
  const at = new Date(Math.round(from * DAY));
  const months = unit === "year" ? 12 * steps : steps;
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()) / DAY;
}

/** How many partitions of a unit fill a stretch. */
export function cellsIn(s: Stretch, unit: Unit): number {
  if (unit === "hour") return Math.round((s.to - s.from) * 24);
  if (unit === "week") return Math.round((s.to - s.from) / 7);
  if (unit === "month") return monthsSince1970(s.to) - monthsSince1970(s.from);
  if (unit === "year") return Math.round((monthsSince1970(s.to) - monthsSince1970(s.from)) / 12);
  return unit === "day" ? Math.round(s.to - s.from) : 1;
}

/** The key of the partition in which a place lies. `phase` is the start of any partition of weeks. */
export function keyAt(place: number, unit: Unit, phase = 4): string {
  if (unit === "whole") return "whole";
  if (unit === "key") return "all keys";
  const start = unit === "week" ? phase + Math.floor((place - phase) / 7) * 7 : place;
  const text = new Date(Math.floor(start * 24 + 1e-9) * 3_600_000).toISOString();
  return text.slice(0, { hour: 13, month: 7, year: 4, day: 10, week: 10 }[unit]);
}

/** Inclusive ranges as people write them: `2022-03-01..2022-04-11, 2022-05-01`. */
export function stretchesOf(ranges: string, unit: Unit): Stretch[] {
  return ranges
    .split(",")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .flatMap((piece) => {
      const [first, last] = piece.split("..") as [string, string | undefined];
      const from = stretchOf(first, unit);
      const to = stretchOf(last ?? first, unit);
      return from && to ? [{ from: from.from, to: to.to }] : [];
    });
}

/** The inclusive keys of a stretch, as one range. */
export function rangeOf(s: Stretch, unit: Unit): string {
  const first = keyAt(s.from, unit, s.from);
  const last = keyAt(s.to - 1e-6, unit, s.from);
  return first === last ? first : `${first}..${last}`;
}

function monthsSince1970(days: number): number {
  const at = new Date(Math.round(days * DAY));
  return (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth();
}
