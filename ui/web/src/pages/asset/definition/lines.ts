/** A line of two texts laid side by side: of both, or of one of them only. */
export interface Line {
  readonly way: "same" | "old" | "new";
  readonly text: string;
  /** Its number in the old text and in the new one; null where it is not there. */
  readonly old: number | null;
  readonly now: number | null;
}

/** Beyond so many pairs of lines nothing is looked for that stayed in the middle. */
const MOST_PAIRS = 4_000_000;

/** The fewest lines to take out and to put in, so that the old text becomes the new one. */
export function linesOf(before: string, after: string): Line[] {
  const [a, b] = [split(before), split(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const out: Line[] = [];
  const same = (i: number, j: number) => out.push({ way: "same", text: a[i] ?? "", old: i + 1, now: j + 1 });
  for (let i = 0; i < head; i++) same(i, i);
  middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail), head, out);
  for (let i = tail; i > 0; i--) same(a.length - i, b.length - i);
  return out;
}

function split(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function middle(a: readonly string[], b: readonly string[], offset: number, out: Line[]): void {
  const left = (i: number) => out.push({ way: "old", text: a[i] ?? "", old: offset + i + 1, now: null });
  const right = (j: number) => out.push({ way: "new", text: b[j] ?? "", old: null, now: offset + j + 1 });
  const width = b.length + 1;
  const isSmall = a.length * b.length <= MOST_PAIRS;
  // How long the longest common part of what follows each pair is.
  const common = new Uint16Array(isSmall ? (a.length + 1) * width : 0);
  for (let i = a.length - 1; isSmall && i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [down, across] = [common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0];
      common[i * width + j] = a[i] === b[j] ? 1 + (common[(i + 1) * width + j + 1] ?? 0) : Math.max(down, across);
    }
  }
  let [i, j] = [0, 0];
  while (isSmall && i < a.length && j < b.length) {
    if (a[i] === b[j]) out.push({ way: "same", text: a[i] ?? "", old: offset + ++i, now: offset + ++j });
    else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) left(i++);
    else right(j++);
  }
  while (i < a.length) left(i++);
  while (j < b.length) right(j++);
}

/** How many lines were taken out and put in. */
export function tally(lines: readonly Line[]): { out: number; in: number } {
  return { out: lines.filter((line) => line.way === "old").length, in: lines.filter((line) => line.way === "new").length };
}
