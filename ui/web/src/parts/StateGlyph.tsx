import { classes } from "./classes";
import css from "./StateGlyph.module.css";
import { stateNamed, stateOf, type StateKind } from "@/state/states";

const MARKS: Record<number, string> = {
  0: "M6 2.8a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4z",
  1: "M2.5 6.3l2.4 2.4 4.6-5.4",
  2: "M2 7c1.3-2.6 2.7-2.6 4-1s2.7 1.6 4-1",
  3: "M3 3l6 6M9 3L3 9",
  4: "M4 2.5l5.5 3.5L4 9.5z",
  5: "M4 3l5 3-5 3z",
  6: "M6 2.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM6 2.5V6h3.5",
  7: "M6 6h.01",
  8: "M6 2.3a3.7 3.7 0 100 7.4 3.7 3.7 0 000-7.4zM6 4v2.3M6 8v.01",
  9: "M2.5 2.5h7v7h-7zM4.5 6l1 1 2-2",
  10: "M2.5 2.5h7v7h-7zM9.5 2.5l-7 7",
  11: "M2 4.8c1.3-1.8 2.7-1.8 4-.6s2.7 1.2 4-.6M2 8.4c1.3-1.8 2.7-1.8 4-.6s2.7 1.2 4-.6",
  12: "M3 4.7h6M3 7.5h6",
};

export function kindOf(state: number | string): StateKind {
  return typeof state === "number" ? stateOf(state) : stateNamed(state);
}

/** The sign of a state. With `alone` it says its word to those who cannot see it. */
export function StateGlyph({ state, alone = false }: { state: number | string; alone?: boolean }) {
  const kind = kindOf(state);
  return (
    <svg
      className={classes(css["glyph"], css[kind.hue], (kind.code === 4 || kind.code === 5) && css["filled"])}
      width="12"
      height="12"
      viewBox="0 0 12 12"
      role={alone ? "img" : undefined}
      aria-label={alone ? kind.word : undefined}
      aria-hidden={alone ? undefined : true}
    >
      {alone && <title>{kind.word}</title>}
      <path d={MARKS[kind.code] ?? "M6 6h.01"} />
    </svg>
  );
}

/** Sign and word; the count before them where there is one. In brief the word is said, not shown. */
export function StateWord({ state, count, brief = false }: { state: number | string; count?: number; brief?: boolean }) {
  const kind = kindOf(state);
  return (
    <span className={css["word"]} title={brief ? `${kind.word}: ${kind.says}` : kind.says}>
      <StateGlyph state={state} />
      {count !== undefined && <span className={css["count"]}>{count.toLocaleString("en")}</span>}
      <span className={brief ? "sr" : undefined}>{kind.word}</span>
    </span>
  );
}
