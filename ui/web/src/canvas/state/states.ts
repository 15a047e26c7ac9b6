import { stateOf, type Hue as StateHue, type Pattern as StatePattern } from "@/state/states";

/** The hues of the states, and one for what is no state of a partition. */
export type Hue = StateHue | "neutral";
export type Pattern = StatePattern | "frame";

/** What a canvas needs to know of a state. */
export interface Look {
  readonly word: string;
  readonly hue: Hue;
  readonly pattern: Pattern;
  readonly glyph: string;
  /** Which of two states a single pixel shows: the higher one. */
  readonly weight: number;
}

/** Views of the planner; no partition is ever sent in one of these. */
export const SUSPECT = 100;
export const LEFT_BEHIND = 101;
export const CONTROL = 102;

/** No partition there at all. */
export const NOTHING = 255;

const PLANNER: readonly Look[] = [
  { word: "to be rebuilt", hue: "suspect", pattern: "cross", glyph: "!", weight: 96 },
  { word: "left behind", hue: "suspect", pattern: "outline", glyph: "!", weight: 97 },
  { word: "control period", hue: "neutral", pattern: "frame", glyph: "‖", weight: 2 },
];

export function lookOf(code: number): Look {
  const planner = PLANNER[code - SUSPECT];
  if (planner !== undefined) return planner;
  const { word, hue, pattern, glyph, severity } = stateOf(code);
  return { word, hue, pattern, glyph, weight: severity };
}

const WEIGHTS = Uint8Array.from({ length: 256 }, (_, code) => (code === NOTHING ? 0 : lookOf(code).weight));

export function weightOf(code: number): number {
  return WEIGHTS[code] ?? 0;
}

/** The gravest of the counted states, or -1 when nothing is counted. */
export function worstOf(counts: ReadonlyMap<number, number>): number {
  let worst = -1;
  for (const [code, count] of counts) {
    if (count > 0 && (worst < 0 || weightOf(code) > weightOf(worst))) worst = code;
  }
  return worst;
}
