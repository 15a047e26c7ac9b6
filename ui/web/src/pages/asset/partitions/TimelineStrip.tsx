import { useEffect, useRef, useState } from "react";
import { Timeline } from "@/canvas/strip/timeline";
import { squeezed } from "@/canvas/strip/scale";
import { StateWord } from "@/parts/StateGlyph";
import { wordsOf } from "@/parts/Strip";
import type { Intervals } from "@/state/intervals";
import type { Keys } from "@/state/keys";
import { lengthOf, stateAt, type Runs } from "@/state/runs";
import { useTheme } from "@/theme/usePreferences";
import css from "./Timeline.module.css";

/** The strip over the whole life. With `onBrush` dragging on it frames the part to look at. */
export function TimelineStrip(props: {
  runs: Runs;
  keys: Keys | null;
  brush: readonly [number, number] | null;
  selection: Intervals;
  onBrush: ((from: number, to: number) => void) | null;
}) {
  const { runs, keys, brush, selection } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<Timeline | null>(null);
  const onBrush = useRef(props.onBrush);
  onBrush.current = props.onBrush;
  const [hover, setHover] = useState(-1);
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const [width, setWidth] = useState(0);
  const theme = useTheme();
  const count = lengthOf(runs);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const timeline = new Timeline(canvas.current, {
      onBrush: (from, to, end) => {
        if (onBrush.current === null) return;
        setDrag(end ? null : [from, to]);
        if (end) onBrush.current(from, to);
      },
      onHover: setHover,
    });
    view.current = timeline;
    setWidth(canvas.current.clientWidth);
    return () => timeline.dispose();
  }, []);
  useEffect(() => {
    view.current?.show({ runs, brush: drag ?? brush, selection, label: (ordinal) => keys?.at(ordinal) ?? String(ordinal + 1) });
  }, [runs, brush, drag, selection, keys]);
  useEffect(() => view.current?.theme(), [theme]);
  const unit = keys === null || keys.unit === "other" || keys.unit === "one" ? "partition" : keys.unit;
  const note = squeezed({ from: 0, to: count, width: Math.max(1, width) }, unit);
  return (
    <div>
      <canvas ref={canvas} className={props.onBrush === null ? css["strip"] : `${css["strip"]} ${css["brushable"]}`} role="img" aria-label={wordsOf(runs)} />
      <p className={css["under"]}>
        {hover >= 0 ? (
          <><span className="mono">{keys?.at(hover) ?? `partition ${hover + 1}`}</span> <StateWord state={stateAt(runs, hover)} /></>
        ) : (
          <span>{count.toLocaleString("en")} {count === 1 ? "partition" : "partitions"}{note === null ? "" : `; ${note}`}{props.onBrush === null ? "" : ". Drag to choose what is shown below."}</span>
        )}
      </p>
    </div>
  );
}
