import { compare, decimal, minus, percent, plain } from "./decimal";
import type { Decimal } from "./decimal";

/** A real minus sign: as wide as a plus, so that columns of figures stand in line. */
const MINUS = "\u2212";
/** Between thousands, as all pages write them. */
const APART = ",";

/** A figure for people: thousands apart; other texts as they are. */
export function figure(text: string | null): string {
  if (text === null) {
    return "";
  }
  const value = decimal(text);
  return value === null ? text : grouped(plain(value));
}

/** A count for people. */
export function count(value: number): string {
  return grouped(String(value));
}

function grouped(text: string): string {
  const negative = text.startsWith("-");
  const [whole = "", fraction] = (negative ? text.slice(1) : text).split(".");
  const apart = whole.replace(/\B(?=(\d{3})+(?!\d))/g, APART);
  return `${negative ? MINUS : ""}${apart}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** With its sign, also where it is a plus; `0` has none. */
export function signed(value: Decimal): string {
  const text = grouped(plain(value));
  return value.units > 0n ? `+${text}` : text;
}

/** What became of a figure: difference and share of what it was. */
export interface Moved {
  readonly up: boolean;
  readonly delta: string;
  /** In percent; null where it was 0. */
  readonly share: string | null;
}

/** Null where one of both is no figure, or nothing moved. */
export function moved(before: string | null, after: string | null): Moved | null {
  const from = before === null ? null : decimal(before);
  const to = after === null ? null : decimal(after);
  if (from === null || to === null || compare(from, to) === 0) {
    return null;
  }
  const delta = minus(to, from);
  const share = percent(delta, { units: from.units < 0n ? -from.units : from.units, places: from.places });
  return { up: delta.units > 0n, delta: signed(delta), share: share === null ? null : shareWords(share) };
}

/** `1 partition`, `42 partitions`; other plurals by name. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A share that rounds to nothing is told as little, not as none. */
function shareWords(share: Decimal): string {
  return share.units === 0n ? "under 0.1 %" : `${signed(share)} %`;
}
