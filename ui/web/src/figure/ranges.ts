/** A stretch of partitions as the server writes it: `2024-03-01..2024-04-11`, or one key twice. */
export interface Range {
  readonly first: string;
  readonly last: string;
}

/** Reads `a..b,c`; a grid (`a..b|eu;us`) is one stretch, its other dimension kept with the last key. */
export function ranges(text: string): Range[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("..");
      return at < 0 ? { first: part, last: part } : { first: part.slice(0, at), last: part.slice(at + 2) };
    });
}

export function rangeText(range: Range): string {
  return range.first === range.last ? range.first : `${range.first}..${range.last}`;
}

/** The first few, and how many there are beyond: a cut list says so. */
export function shortRanges(text: string, shown = 2): string {
  const all = ranges(text);
  const some = all.slice(0, shown).map(rangeText).join(", ");
  return all.length <= shown ? some : `${some} and ${all.length - shown} more`;
}
