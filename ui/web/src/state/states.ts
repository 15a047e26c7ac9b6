/** The states of a partition, by the number that the API sends. */
export type Hue = "published" | "stale" | "failed" | "running" | "missing" | "suspect";
export type Pattern = "solid" | "hatch" | "notch" | "stripe" | "hollow" | "cross" | "outline" | "dot" | "none";

export interface StateKind {
  readonly code: number;
  /** The word of the vocabulary. */
  readonly word: string;
  readonly hue: Hue;
  readonly pattern: Pattern;
  /** A sign that needs no colour. */
  readonly glyph: string;
  /** What one pixel shows when several partitions share it: the highest. */
  readonly severity: number;
  readonly says: string;
}

const kind = (
  code: number,
  word: string,
  hue: Hue,
  pattern: Pattern,
  glyph: string,
  severity: number,
  says: string,
): StateKind => ({ code, word, hue, pattern, glyph, severity, says });

export const STATES: readonly StateKind[] = [
  kind(0, "missing", "missing", "hollow", "○", 50, "never built"),
  kind(1, "published", "published", "solid", "✓", 10, "built, checked and visible to readers"),
  kind(2, "stale", "stale", "hatch", "~", 70, "code, configuration or an input changed since it was built"),
  kind(3, "failed", "failed", "notch", "✕", 100, "the last attempt failed"),
  kind(4, "running", "running", "stripe", "▸", 90, "being built now"),
  kind(5, "queued", "running", "outline", "▹", 80, "waits for its turn or its inputs"),
  kind(6, "open", "published", "outline", "◔", 20, "its time is not over yet"),
  kind(7, "empty by calendar", "missing", "none", "·", 1, "nothing is expected for this time"),
  kind(8, "overdue", "failed", "outline", "◷", 95, "expected by now, not arrived"),
  kind(9, "reported", "published", "cross", "▣", 15, "shown in a filing and frozen"),
  kind(10, "staged", "published", "dot", "◪", 40, "built in a workspace, not visible yet"),
  kind(11, "behind", "stale", "outline", "≈", 60, "something upstream of it is stale"),
  kind(12, "unchanged", "published", "solid", "=", 5, "rebuilt with the same content; kept"),
];

const UNKNOWN = kind(-1, "unknown", "missing", "none", "?", 0, "a state that this page does not know");
const BY_WORD = new Map(STATES.map((state) => [state.word, state]));

export function stateOf(code: number): StateKind {
  return STATES[code] ?? UNKNOWN;
}

/** By the word that the command line prints. `skipped` and `blocked by X` have no number. */
export function stateNamed(word: string): StateKind {
  const found = BY_WORD.get(word);
  if (found !== undefined) return found;
  if (word === "reported and stale") return { ...stateOf(2), word };
  if (word === "reported and behind") return { ...stateOf(11), word };
  if (word === "external") return { ...stateOf(7), word };
  if (word.startsWith("blocked")) return { ...stateOf(5), word };
  if (word === "skipped") return { ...stateOf(12), word };
  return { ...UNKNOWN, word };
}

/** States that somebody should look at, worst first. */
export const WRONG: readonly number[] = [3, 8, 2, 11, 0];

const SEVERITY = Uint8Array.from(STATES, (state) => state.severity);

export function worse(a: number, b: number): number {
  return (SEVERITY[b] ?? 0) > (SEVERITY[a] ?? 0) ? b : a;
}
