import { useEffect, useRef } from "react";
import { fit } from "@/canvas/fit";
import { inkOf, type Ink } from "@/canvas/ink";
import { paintStrip } from "@/canvas/state/paintState";
import { countsOf, cut, lengthOf, type Runs } from "@/state/runs";
import { stateOf } from "@/state/states";
import { useTheme } from "@/theme/usePreferences";
import css from "./Strip.module.css";

let cached: { theme: string; ink: Ink } | null = null;

function inkFor(theme: string): Ink {
  if (cached === null || cached.theme !== theme) cached = { theme, ink: inkOf() };
  return cached.ink;
}

/** The last `most` partitions as one line, worst state per pixel. */
export function Strip({ runs, most = 365 }: { runs: Runs; most?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const place = canvas.current === null ? null : fit(canvas.current);
    if (place === null) return;
    const length = lengthOf(runs);
    const part = cut(runs, Math.max(0, length - most), length);
    paintStrip(place.pen, part, { x: 0, y: 0, w: place.width, h: place.height }, inkFor(theme));
  }, [runs, most, theme]);
  return <canvas ref={canvas} className={css["strip"]} role="img" aria-label={wordsOf(runs)} />;
}

export function wordsOf(runs: Runs): string {
  return [...countsOf(runs)].map(([state, count]) => `${count.toLocaleString("en")} ${stateOf(state).word}`).join(", ") || "no partitions";
}
