import type { TrialSample } from "./shapes";

/** How many leading columns identify a row in the samples that are drawn; the others may move. */
const LEADING = 2;

/** Columns of sampled rows: what leads them, then those that changed in any, then the rest. */
export function sampleColumns(samples: readonly TrialSample[]): string[] {
  const all = samples[0]?.values.map((value) => value.column) ?? [];
  const changed = new Set(
    samples.flatMap((one) =>
      one.values.filter((value) => value.before !== value.after).map((value) => value.column),
    ),
  );
  const leading = all.slice(0, LEADING);
  const rest = all.slice(LEADING);
  return [
    ...leading,
    ...rest.filter((name) => changed.has(name)),
    ...rest.filter((name) => !changed.has(name)),
  ];
}
