/** Figures arrive as text, since a double would lose some; they are reckoned with as whole numbers of their last place. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** The figure that a text is; null for what is no plain decimal, such as a name, a date or `NaN`. */
export function decimal(text: string): Decimal | null {
  const found = PLAIN.exec(text.trim());
  if (found === null) {
    return null;
  }
  const [, sign, whole, fraction = ""] = found;
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign === "-" ? -units : units, places: fraction.length };
}

function unitsAt(value: Decimal, places: number): bigint {
  return value.units * 10n ** BigInt(places - value.places);
}

/** `left - right`, exactly, with the longer of both fractions. */
export function minus(left: Decimal, right: Decimal): Decimal {
  const places = Math.max(left.places, right.places);
  return { units: unitsAt(left, places) - unitsAt(right, places), places };
}

export function plus(left: Decimal, right: Decimal): Decimal {
  return minus(left, { units: -right.units, places: right.places });
}

export function compare(left: Decimal, right: Decimal): number {
  const { units } = minus(left, right);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Plain text, as a program reads it. */
export function plain(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units).toString().padStart(value.places + 1, "0");
  const whole = digits.slice(0, digits.length - value.places);
  const fraction = value.places === 0 ? "" : `.${digits.slice(digits.length - value.places)}`;
  return `${value.units < 0n ? "-" : ""}${whole}${fraction}`;
}

/**
 * How much `part` is of `whole`, in percent with one place (half up, away from zero); null of nothing.
 */
export function percent(part: Decimal, whole: Decimal): Decimal | null {
  if (whole.units === 0n) {
    return null;
  }
  const places = Math.max(part.places, whole.places);
  const above = unitsAt(part, places) * 1000n;
  const below = unitsAt(whole, places);
  const negative = above < 0n !== below < 0n && above !== 0n;
  const a = above < 0n ? -above : above;
  const b = below < 0n ? -below : below;
  const rounded = (a * 2n + b) / (b * 2n);
  return { units: negative ? -rounded : rounded, places: 1 };
}
