/** How the state of a partition looks: hue, glyph, pattern and word. Colour is never the only sign. */
export type Hue = 'current' | 'stale' | 'failed' | 'running' | 'missing' | 'suspect' | 'neutral';

export type Pattern =
  | 'solid'
  | 'hatch'
  | 'notch'
  | 'stripe'
  | 'hollow'
  | 'cross'
  | 'outline'
  | 'half'
  | 'dot'
  | 'frame'
  | 'blank';

export interface StateLook {
  readonly code: number;
  readonly word: string;
  readonly hue: Hue;
  readonly glyph: string;
  readonly pattern: Pattern;
  /** Which of two states a single pixel shows: the higher one. */
  readonly weight: number;
}

/** The numbers are those of the packed states of the server; {@link SUSPECT} and above are views of the planner. */
export const STATES: readonly StateLook[] = [
  { code: 0, word: 'missing', hue: 'missing', glyph: '○', pattern: 'hollow', weight: 60 },
  { code: 1, word: 'published', hue: 'current', glyph: '✓', pattern: 'solid', weight: 20 },
  { code: 2, word: 'stale', hue: 'stale', glyph: '~', pattern: 'hatch', weight: 80 },
  { code: 3, word: 'failed', hue: 'failed', glyph: '✕', pattern: 'notch', weight: 100 },
  { code: 4, word: 'running', hue: 'running', glyph: '▸', pattern: 'stripe', weight: 72 },
  { code: 5, word: 'queued', hue: 'running', glyph: '▹', pattern: 'outline', weight: 70 },
  { code: 6, word: 'open', hue: 'current', glyph: '◐', pattern: 'half', weight: 40 },
  { code: 7, word: 'empty by calendar', hue: 'neutral', glyph: '·', pattern: 'blank', weight: 1 },
  { code: 8, word: 'overdue', hue: 'failed', glyph: '△', pattern: 'outline', weight: 90 },
  { code: 9, word: 'reported', hue: 'current', glyph: '§', pattern: 'frame', weight: 30 },
  { code: 10, word: 'staged', hue: 'current', glyph: '•', pattern: 'dot', weight: 50 },
  { code: 11, word: 'behind', hue: 'stale', glyph: '≈', pattern: 'outline', weight: 78 },
  { code: 12, word: 'unchanged', hue: 'current', glyph: '=', pattern: 'solid', weight: 22 },
  { code: 13, word: 'suspect', hue: 'suspect', glyph: '!', pattern: 'cross', weight: 95 },
  { code: 14, word: 'left behind', hue: 'suspect', glyph: '!', pattern: 'outline', weight: 93 },
  { code: 15, word: 'control', hue: 'neutral', glyph: '‖', pattern: 'frame', weight: 10 },
];

export const MISSING = 0;
export const PUBLISHED = 1;
export const STALE = 2;
export const FAILED = 3;
export const EMPTY = 7;
export const SUSPECT = 13;
export const LEFT_BEHIND = 14;
export const CONTROL = 15;

/** No partition there at all. */
export const NOTHING = 255;

const UNKNOWN: StateLook = {
  code: -1,
  word: 'unknown',
  hue: 'neutral',
  glyph: '?',
  pattern: 'blank',
  weight: 0,
};

export function lookOf(code: number): StateLook {
  return STATES[code] ?? UNKNOWN;
}

export function weightOf(code: number): number {
  return STATES[code]?.weight ?? 0;
}

/** The state with a given word, as the JSON of the command line has it. */
export function codeOf(word: string): number {
  return STATES.find((s) => s.word === word)?.code ?? -1;
}

/** The worst of the counted states, or -1 when nothing is counted. */
export function worstOf(counts: ReadonlyMap<number, number>): number {
  let worst = -1;
  for (const [code, count] of counts) {
    if (count > 0 && (worst < 0 || weightOf(code) > weightOf(worst))) worst = code;
  }
  return worst;
}
