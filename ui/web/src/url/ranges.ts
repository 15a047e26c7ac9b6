/** Ranges of partition keys as text: inclusive, `first..last`, joined by commas; one key stands alone. */
export interface KeyRange {
  readonly first: string;
  readonly last: string;
}

export function formatRanges(ranges: readonly KeyRange[]): string {
  return ranges.map((r) => (r.first === r.last ? r.first : `${r.first}..${r.last}`)).join(",");
}

/** What was meant, or the part that was not understood. */
export type Parsed = { readonly ranges: KeyRange[] } | { readonly wrong: string };

export function parseRanges(text: string): Parsed {
  const ranges: KeyRange[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    if (part === "") continue;
    const ends = part.split("..");
    if (ends.length > 2 || ends.some((end) => end.trim() === "")) return { wrong: part };
    const first = (ends[0] ?? "").trim();
    const last = (ends[1] ?? first).trim();
    ranges.push({ first, last });
  }
  return { ranges };
}
