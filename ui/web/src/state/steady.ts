/** Rows in the order in which somebody looks at them, and how many stand elsewhere by now. */
export interface Steady<R> {
  readonly rows: readonly R[];
  /** Rows that came, went or moved. */
  readonly changes: number;
}

/**
 * Keeps rows where they were first seen, with what they say now: one that the question no longer finds
 * stays in its place, one that is new waits.
 *
 * @param before the keys as they were first seen
 * @param now the rows as they would stand
 * @param all what is known of every row, also of those that are not among `now`
 */
export function steady<R>(before: readonly string[], now: readonly R[], all: ReadonlyMap<string, R>, key: (row: R) => string): Steady<R> {
  const keys = now.map(key);
  const found = new Set(keys);
  const known = new Set(before);
  const kept = before.filter((one) => found.has(one));
  const moved = keys.filter((one) => known.has(one)).filter((one, at) => one !== kept[at]).length;
  const rows = before.flatMap((one) => all.get(one) ?? []);
  return { rows, changes: moved + (before.length - kept.length) + (keys.length - kept.length) };
}
