import type { ReactNode } from "react";
import { sentence, type Problem } from "@/api/problem";
import { Button } from "./Button";
import { Icon, type IconName } from "./Icon";
import css from "./Nothing.module.css";
import { useDelayed } from "./useDelayed";

/** Truly empty: what would be here, why nothing is, and the one next action. */
export function Empty(props: { title: string; children?: ReactNode; action?: ReactNode; cli?: string; icon?: IconName }) {
  return (
    <div className={css["nothing"]}>
      <Icon name={props.icon ?? "info"} size={20} />
      <h2>{props.title}</h2>
      {props.children !== undefined && <p>{props.children}</p>}
      {props.action}
      {props.cli !== undefined && <code className={css["cli"]}>{props.cli}</code>}
    </div>
  );
}

/** Filtered to nothing: there is something, the filter hides it. */
export function FilteredEmpty(props: { of: string; onClear: () => void }) {
  return (
    <div className={css["nothing"]}>
      <Icon name="filter" size={20} />
      <h2>Nothing matches the filter</h2>
      <p>{props.of} are there without it.</p>
      <Button onClick={props.onClear}>Clear filter</Button>
    </div>
  );
}

/** A failed read: the sentence, the request to quote, another try. */
export function ErrorState(props: { problem: Problem; onRetry?: () => void; title?: string }) {
  const { problem } = props;
  return (
    <div className={css["error"]} role="alert">
      <Icon name="warn" />
      <div className={css["words"]}>
        <strong>{props.title ?? problem.title}</strong>
        {problem.message !== problem.title && <p>{problem.message}</p>}
        {problem.problems.slice(1).map((item, index) => (
          <p key={index}>
            {sentence(item)}
          </p>
        ))}
        {problem.request !== null && <p className="dim">Request {problem.request}</p>}
      </div>
      {props.onRetry !== undefined && (
        <Button small icon="refresh" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Grey bars in place of rows, only when an answer takes longer than a blink. */
export function Loading({ rows = 6, label = "Loading" }: { rows?: number; label?: string }) {
  const shown = useDelayed(150);
  return (
    <div className={css["loading"]} role="status" aria-label={label}>
      {shown && Array.from({ length: rows }, (_, row) => <span key={row} className={css["bar"]} />)}
    </div>
  );
}

/** A cut list says so, with both counts. */
export function Partial(props: { shown: number; total: number; what: string; children?: ReactNode }) {
  if (props.shown >= props.total) return null;
  return (
    <p className={css["partial"]}>
      <Icon name="info" size={14} />
      Showing {props.shown.toLocaleString("en")} of {props.total.toLocaleString("en")} {props.what}. {props.children}
    </p>
  );
}
