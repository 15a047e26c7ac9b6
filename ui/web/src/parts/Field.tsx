import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { classes } from "./classes";
import css from "./Field.module.css";

interface Around {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly wrong?: string | null;
  readonly hideLabel?: boolean;
}

function Frame(props: Around & { id: string; children: ReactNode }) {
  return (
    <div className={css["field"]}>
      <label htmlFor={props.id} className={props.hideLabel === true ? "sr" : css["label"]}>
        {props.label}
      </label>
      {props.children}
      {props.wrong ? (
        <p id={`${props.id}-hint`} className={css["wrong"]} role="alert">{props.wrong}</p>
      ) : (
        props.hint !== undefined && <p id={`${props.id}-hint`} className={css["hint"]}>{props.hint}</p>
      )}
    </div>
  );
}

const described = (id: string, { wrong, hint }: Around) =>
  (wrong !== null && wrong !== undefined && wrong !== "") || hint !== undefined ? `${id}-hint` : undefined;

export function TextField({ label, hint, wrong, hideLabel, ...rest }: Around & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const around = { label, hint, wrong, hideLabel };
  return (
    <Frame id={id} {...around}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        id={id}
        className={classes(css["input"], rest.className)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described(id, around)}
      />
    </Frame>
  );
}

export function TextArea({ label, hint, wrong, hideLabel, ...rest }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const around = { label, hint, wrong, hideLabel };
  return (
    <Frame id={id} {...around}>
      <textarea rows={3} {...rest} id={id} className={classes(css["input"], css["area"])} aria-invalid={wrong ? true : undefined} aria-describedby={described(id, around)} />
    </Frame>
  );
}

export type Choice = readonly [value: string, words: string];

export function Select({ label, hint, wrong, hideLabel, choices, ...rest }: Around & { choices: readonly Choice[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  const around = { label, hint, wrong, hideLabel };
  return (
    <Frame id={id} {...around}>
      <select {...rest} id={id} className={classes(css["input"], css["select"])} aria-describedby={described(id, around)}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>{words}</option>
        ))}
      </select>
    </Frame>
  );
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={css["check"]}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
