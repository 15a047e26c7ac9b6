import { useEffect, useRef, useState } from "react";
import { Calendar, type Manner } from "@/canvas/calendar/calendar";
import { StateWord } from "@/parts/StateGlyph";
import type { Intervals } from "@/state/intervals";
import type { Keys } from "@/state/keys";
import { countsOf, cut, stateAt, type Runs } from "@/state/runs";
import { useTheme } from "@/theme/usePreferences";
import css from "./Timeline.module.css";

/** Partitions as cells. One tab stop: arrows move, Shift with arrows extends, Space takes in and out. */
export function CalendarView(props: {
  keys: Keys;
  runs: Runs;
  from: number;
  to: number;
  selection: Intervals;
  cursor: number;
  onSelect: (from: number, to: number, manner: Manner, end: boolean) => void;
  onCursor: (ordinal: number, isExtending: boolean) => void;
}) {
  const { keys, runs, from, to, selection, cursor } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<Calendar | null>(null);
  const events = useRef(props);
  events.current = props;
  const [hover, setHover] = useState(-1);
  const theme = useTheme();
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const calendar = new Calendar(canvas.current, {
      onSelect: (start, end, manner, last) => events.current.onSelect(start, end, manner, last),
      onHover: setHover,
    });
    view.current = calendar;
    return () => calendar.dispose();
  }, []);
  useEffect(() => {
    view.current?.show({ keys, runs, from, to, selection, cursor }, box.current?.clientWidth ?? 0);
  }, [keys, runs, from, to, selection, cursor]);
  useEffect(() => view.current?.theme(), [theme]);

  const move = (key: string, shift: boolean): boolean => {
    const rows = view.current?.rows ?? 1;
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: rows, ArrowLeft: -rows }[key];
    const at = cursor < from || cursor >= to ? from : cursor;
    if (key === " ") props.onSelect(at, at + 1, "toggle", true);
    else if (step === undefined) return false;
    else {
      const next = Math.max(from, Math.min(to - 1, at + step));
      props.onCursor(next, shift);
      if (shift) props.onSelect(Math.min(at, next), Math.max(at, next) + 1, "extend", true);
    }
    return true;
  };
  const shown = hover >= 0 ? hover : cursor;
  return (
    <div>
      <div
        ref={box}
        className={css["scroll"]}
        tabIndex={0}
        role="application"
        aria-label={`Calendar of ${to - from} partitions. Arrows move, Space selects, Shift with arrows extends.`}
        aria-describedby="calendar-at"
        onKeyDown={(event) => {
          if (move(event.key, event.shiftKey)) event.preventDefault();
        }}
      >
        <canvas ref={canvas} className={css["calendar"]} aria-hidden="true" />
      </div>
      <p id="calendar-at" className={css["under"]} aria-live="polite">
        {shown >= from && shown < to ? <><span className="mono">{keys.at(shown)}</span> <StateWord state={stateAt(runs, shown)} /></> : "Drag, or click with Shift or Ctrl, to select partitions."}
      </p>
      <p className={css["legend"]} aria-label="Legend">
        {[...countsOf(cut(runs, from, to)).keys()].map((state) => <StateWord key={state} state={state} />)}
      </p>
    </div>
  );
}
