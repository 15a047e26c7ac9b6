import { useEffect, useRef, useState, type PointerEvent } from "react";
import { fit } from "@/canvas/fit";
import { inkOf } from "@/canvas/ink";
import { paintStrip } from "@/canvas/state/paintState";
import { ordinalAt } from "@/canvas/strip/scale";
import { wordsOf } from "@/parts/Strip";
import type { Interval, Intervals } from "@/state/intervals";
import type { Runs } from "@/state/runs";
import { useTheme } from "@/theme/usePreferences";
import css from "./GridRows.module.css";

/** One row over its whole life; a part that is dragged out is selected. */
export function RowStrip({ runs, count, selection, onSelect }: { runs: Runs; count: number; selection: Intervals; onSelect: (from: number, to: number) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = () => {
      const place = fit(element);
      if (place !== null) paintStrip(place.pen, runs, { x: 0, y: 0, w: place.width, h: place.height }, inkOf());
    };
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    return () => watch.disconnect();
  }, [runs, theme]);
  const at = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return ordinalAt({ from: 0, to: count, width: box.width }, event.clientX - box.left);
  };
  const span = ([from, to]: Interval) => ({ left: `${(100 * from) / count}%`, width: `${(100 * (to - from)) / count}%` });
  const dragged: Interval | null = drag === null ? null : [Math.min(...drag), Math.max(...drag) + 1];
  return (
    <div
      className={css["strip"]}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag([at(event), at(event)]);
      }}
      onPointerMove={(event) => drag !== null && setDrag([drag[0], at(event)])}
      onPointerUp={() => {
        if (dragged !== null) onSelect(...dragged);
        setDrag(null);
      }}
      onPointerCancel={() => setDrag(null)}
    >
      <canvas ref={canvas} role="img" aria-label={wordsOf(runs)} />
      {selection.map((one) => <span key={one[0]} className={css["mark"]} style={span(one)} />)}
      {dragged !== null && <span className={css["drag"]} style={span(dragged)} />}
    </div>
  );
}
