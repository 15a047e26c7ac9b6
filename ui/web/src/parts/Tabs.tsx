import { useRef, type KeyboardEvent } from "react";
import { classes } from "./classes";
import css from "./Tabs.module.css";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number | null;
}

/** A row of tabs. The panel below carries `id={`panel-${id}`}` and role tabpanel. */
export function Tabs(props: { tabs: readonly Tab[]; active: string; onChange: (id: string) => void; label: string }) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (index + step + props.tabs.length) % props.tabs.length;
    props.onChange(props.tabs[next]?.id ?? props.active);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className={css["tabs"]} role="tablist" aria-label={props.label} ref={row}>
      {props.tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === props.active}
          aria-controls={tab.id === props.active ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === props.active ? 0 : -1}
          className={classes(css["tab"], tab.id === props.active && css["active"])}
          onClick={() => props.onChange(tab.id)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count !== null && <span className={css["count"]}>{tab.count.toLocaleString("en")}</span>}
        </button>
      ))}
    </div>
  );
}
