import type { KeyRange } from "@/url/ranges";
import type { Interval, Intervals } from "./intervals";

/** The keys of an asset's partitions by ordinal, computed rather than listed. */
export interface Keys {
  readonly unit: "day" | "week" | "month" | "hour" | "one" | "other";
  readonly count: number;
  readonly at: (ordinal: number) => string;
  /** The ordinal of a key, or -1. */
  readonly of: (key: string) => number;
}

const DAY = 86_400_000;

function dayNumber(key: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key);
  if (match === null) return null;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(time).toISOString().slice(0, 10) === key ? time / DAY : null;
}

function monthNumber(key: string): number | null {
  const match = /^(\d{4})-(\d\d)$/.exec(key);
  if (match === null) return null;
  const month = Number(match[2]) - 1;
  return month < 0 || month > 11 ? null : Number(match[1]) * 12 + month;
}

function steps(unit: Keys["unit"], count: number, first: number, step: number, read: (key: string) => number | null, write: (n: number) => string): Keys {
  return {
    unit,
    count,
    at: (ordinal) => write(first + ordinal * step),
    of: (key) => {
      const number = read(key);
      if (number === null || (number - first) % step !== 0) return -1;
      const ordinal = (number - first) / step;
      return ordinal < 0 || ordinal >= count ? -1 : ordinal;
    },
  };
}

const writeDay = (n: number) => new Date(n * DAY).toISOString().slice(0, 10);
const writeMonth = (n: number) => `${String(Math.floor(n / 12)).padStart(4, "0")}-${String((n % 12) + 1).padStart(2, "0")}`;

/** Keys that the server listed; for schemes that no arithmetic knows. */
export function listedKeys(list: readonly string[]): Keys {
  const ordinals = new Map(list.map((key, index) => [key, index]));
  const unit = list.length === 1 && list[0] === "whole" ? "one" : "other";
  return { unit, count: list.length, at: (ordinal) => list[ordinal] ?? "", of: (key) => ordinals.get(key) ?? -1 };
}

/**
 * The keys between a first and a last one, when days, weeks or months count up exactly to the last;
 * else null: a zone may have skipped a date, or the keys are no times at all.
 */
export function keysBetween(first: string, last: string, count: number): Keys | null {
  if (count === 1) return listedKeys([first]);
  const months = [monthNumber(first), monthNumber(last)] as const;
  if (months[0] !== null && months[1] === months[0] + count - 1) {
    return steps("month", count, months[0], 1, monthNumber, writeMonth);
  }
  const days = [dayNumber(first), dayNumber(last)] as const;
  if (days[0] === null || days[1] === null) return null;
  if (days[1] === days[0] + count - 1) return steps("day", count, days[0], 1, dayNumber, writeDay);
  if (days[1] === days[0] + 7 * (count - 1)) return steps("week", count, days[0], 7, dayNumber, writeDay);
  return null;
}

/** Intervals of ordinals as ranges of keys. */
export function keyRanges(intervals: Intervals, keys: Keys): KeyRange[] {
  return intervals.map(([from, to]) => ({ first: keys.at(from), last: keys.at(to - 1) }));
}

/** Ranges of keys as intervals; a key that is none of these comes back as `unknown`. */
export function intervalsOf(ranges: readonly KeyRange[], keys: Keys): { intervals: Interval[]; unknown: string | null } {
  const intervals: Interval[] = [];
  for (const { first, last } of ranges) {
    const [from, to] = [keys.of(first), keys.of(last)];
    if (from < 0) return { intervals, unknown: first };
    if (to < 0) return { intervals, unknown: last };
    intervals.push([Math.min(from, to), Math.max(from, to) + 1]);
  }
  return { intervals, unknown: null };
}
