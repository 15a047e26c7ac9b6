import { moved } from "@/figure/figure";
import type { DiffValue } from "./model/shapes";
import type { Kind } from "./model/grid";
import css from "./Cell.module.css";

/** One value of a row; where it changed: old, new, and by how much. */
export function Cell({ value, kind }: { value: DiffValue | undefined; kind: Kind }) {
  if (value === undefined) {
    return <span className={css.none}>·</span>;
  }
  if (kind === "added") {
    return <Text text={value.after} />;
  }
  if (kind === "removed") {
    return <Text text={value.before} />;
  }
  if (!value.changed) {
    return (
      <span className={css.same}>
        <Text text={value.before} />
      </span>
    );
  }
  const by = moved(value.before, value.after);
  return (
    <span className={css.change} data-way={by === null ? "other" : by.up ? "up" : "down"}>
      <span className={css.old}>
        <Text text={value.before} />
      </span>
      <span className={css.arrow} aria-label="becomes">
        →
      </span>
      <span className={css.new}>
        <Text text={value.after} />
      </span>
      {by !== null && (
        <span className={css.delta}>
          {by.delta}
          {by.share !== null && ` (${by.share})`}
        </span>
      )}
    </span>
  );
}

/** No value and an empty text are told apart. */
function Text({ text }: { text: string | null }) {
  if (text === null) {
    return <span className={css.none}>null</span>;
  }
  return text === "" ? <span className={css.none}>empty text</span> : <>{text}</>;
}
