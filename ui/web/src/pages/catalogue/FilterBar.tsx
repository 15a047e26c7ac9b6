import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@/parts/Button";
import { Chip } from "@/parts/Chip";
import { classes } from "@/parts/classes";
import { Icon } from "@/parts/Icon";
import { useKeys } from "@/keys/useKeys";
import { select } from "@/state/selection/select";
import { joinTerms, termsOf } from "@/state/selection/terms";
import type { Skeleton } from "@/state/skeleton";
import css from "./FilterBar.module.css";
import { suggest } from "./suggest";

/** One chip per term that holds, and a field for the next one; Enter takes it in. */
export function FilterBar(props: {
  q: string;
  draft: string;
  skeleton: Skeleton;
  wrong: string | null;
  onChange: (q: string) => void;
  onDraft: (draft: string) => void;
}) {
  const { q, draft } = props;
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(-1);
  const [focused, setFocused] = useState(false);
  const terms = termsOf(q);
  const options = useMemo(() => (focused ? suggest(draft, props.skeleton) : []), [draft, focused, props.skeleton]);
  useKeys([{ keys: "/", words: "Filter assets", run: () => field.current?.focus() }]);

  const take = (text: string) => {
    if (text.endsWith(":")) return props.onDraft(text);
    if (text.trim() !== "") props.onChange(joinTerms([...terms, text.trim()]));
    props.onDraft("");
    setAt(-1);
  };
  /** What was typed, or the first way it could go on when it means nothing as it stands. */
  const meant = () => ((select(draft, props.skeleton).chosen?.size ?? 0) > 0 ? draft : (options[0]?.text ?? draft));
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setAt(Math.max(-1, Math.min(options.length - 1, at + step)));
    }
    if (event.key === "Enter") take(options[at]?.text ?? meant());
    if (event.key === "Tab" && at >= 0) {
      event.preventDefault();
      take(options[at]?.text ?? draft);
    }
    if (event.key === "Backspace" && draft === "" && terms.length > 0) {
      const last = terms[terms.length - 1] ?? "";
      props.onChange(joinTerms(terms.slice(0, -1)));
      props.onDraft(last);
    }
    if (event.key === "Escape") {
      if (draft !== "") props.onDraft("");
      else field.current?.blur();
    }
  };
  return (
    <div className={css["bar"]}>
      <div className={classes(css["box"], props.wrong !== null && css["bad"])} onClick={() => field.current?.focus()}>
        <Icon name="filter" size={14} />
        {terms.map((term, index) => (
          <Chip key={`${index}${term}`} tone="accent" removeLabel={`Remove ${term}`} onRemove={() => props.onChange(joinTerms(terms.filter((_, other) => other !== index)))}>
            <span className={css["term"]}>{term}</span>
          </Chip>
        ))}
        <input
          ref={field}
          className={css["input"]}
          role="combobox"
          aria-label="Filter assets"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? "filter-options" : undefined}
          aria-activedescendant={at >= 0 ? `filter-option-${at}` : undefined}
          aria-invalid={props.wrong !== null || undefined}
          placeholder={terms.length === 0 ? "Filter: a word, owner:team, layer:mart, +team.table, not tag:slow   ( / )" : "and ..."}
          value={draft}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            props.onDraft(event.target.value);
            setAt(-1);
          }}
          onKeyDown={key}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {(terms.length > 0 || draft !== "") && (
          <Button small kind="quiet" onClick={() => { props.onChange(""); props.onDraft(""); }}>Clear</Button>
        )}
      </div>
      {options.length > 0 && (
        <ul id="filter-options" role="listbox" aria-label="How it could go on" className={css["options"]}>
          {options.map((option, index) => (
            <li
              key={option.text}
              id={`filter-option-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes(css["option"], index === at && css["at"])}
              onMouseDown={(event) => {
                event.preventDefault();
                take(option.text);
              }}
            >
              <span>{option.text}</span>
              <span className={css["says"]}>{option.says}</span>
            </li>
          ))}
        </ul>
      )}
      {props.wrong !== null && <p className={css["wrong"]} role="status">Not yet a filter: {props.wrong}.</p>}
    </div>
  );
}
