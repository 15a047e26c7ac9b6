import type { Interval, Intervals } from "@/state/intervals";
import type { Keys } from "@/state/keys";
import { where, type Runs } from "@/state/runs";
import { stateOf } from "@/state/states";

export interface Preset {
  readonly id: string;
  readonly words: string;
  readonly intervals: Intervals;
}

const WRONG = [3, 8, 2, 11, 0] as const;

/** Selections that people want often: the last so many, the last month, all of a state that is wrong. */
export function presetsOf(runs: Runs, keys: Keys): Preset[] {
  const { count } = keys;
  const unit = keys.unit === "other" || keys.unit === "one" ? "partition" : keys.unit;
  const last = [7, 30, 90]
    .filter((number) => number < count)
    .map((number): Preset => ({ id: `last${number}`, words: `last ${number} ${unit}s`, intervals: [[count - number, count]] }));
  const month = lastMonth(keys);
  const states = WRONG.map((code): Preset => ({ id: stateOf(code).word, words: `all ${stateOf(code).word}`, intervals: where(runs, new Set([code])) }));
  return [...states.filter((preset) => preset.intervals.length > 0), ...last, ...(month === null ? [] : [month])];
}

/** The newest month that is there in days. */
function lastMonth(keys: Keys): Preset | null {
  if (keys.unit !== "day" || keys.count === 0) return null;
  const month = keys.at(keys.count - 1).slice(0, 7);
  const from = Math.max(0, keys.of(`${month}-01`));
  return { id: "month", words: month, intervals: [[from, keys.count] satisfies Interval] };
}
