import { linesOf, tally } from "./lines";
import css from "./LineDiff.module.css";

const SIGNS = { same: " ", old: "−", new: "+" } as const;
const WORDS = { same: "", old: "taken out: ", new: "put in: " } as const;

/** Two texts line by line, with signs beside the colours. */
export function LineDiff({ title, before, after }: { title: string; before: string; after: string }) {
  const lines = linesOf(before, after);
  const { out, in: put } = tally(lines);
  return (
    <section>
      <h3 className={css["title"]}>
        {title} <span className="dim">{out + put === 0 ? "the same" : `−${out} +${put} lines`}</span>
      </h3>
      {out + put > 0 && (
        <div className={css["lines"]} tabIndex={0} role="region" aria-label={`${title}, line by line`}>
          {lines.map((line, at) => (
            <div key={at} className={css["line"]} data-way={line.way}>
              <span className={css["number"]}>{line.old}</span>
              <span className={css["number"]}>{line.now}</span>
              <span className={css["sign"]} aria-label={WORDS[line.way]}>{SIGNS[line.way]}</span>
              <code>{line.text}</code>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
