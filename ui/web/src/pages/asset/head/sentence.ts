import { countsOf, lengthOf, type Runs } from "@/state/runs";
import { stateOf } from "@/state/states";

const GOOD = new Set([1, 9, 12]);
const QUIET = 7;

/** How an asset stands, as one sentence: what is current of what is expected, then what is not, worst first. */
export function sentence(runs: Runs, because: string | null): string {
  const counts = countsOf(runs);
  const all = lengthOf(runs);
  const expected = all - (counts.get(QUIET) ?? 0);
  const current = [...counts].reduce((sum, [state, count]) => sum + (GOOD.has(state) ? count : 0), 0);
  if (all === 0) return "No partitions exist yet.";
  if (expected === 0) return `Nothing is expected of its ${all.toLocaleString("en")} partitions.`;
  const rest = [...counts]
    .filter(([state]) => !GOOD.has(state) && state !== QUIET)
    .sort(([a], [b]) => stateOf(b).severity - stateOf(a).severity)
    .map(([state, count]) => `${count.toLocaleString("en")} ${stateOf(state).word}${state === 2 && because !== null ? ` (${because})` : ""}`);
  const words = expected === 1 ? "its one partition" : `${expected.toLocaleString("en")} partitions`;
  const head = current === expected ? (expected === 1 ? "Its one partition is current" : `All ${words} are current`) : `${current.toLocaleString("en")} of ${words} current`;
  return `${[head, ...rest].join(", ")}.`;
}
