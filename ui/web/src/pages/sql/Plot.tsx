import { useEffect, useRef, useState } from "react";
import { inkOf } from "@/canvas/ink";
import { LEFT, paintPlot, type Plotted } from "@/canvas/plot/paintPlot";
import { nearest, rangeOf } from "@/canvas/plot/scale";
import { useTheme } from "@/theme/usePreferences";
import css from "./Console.module.css";
import type { Series } from "./model/series";

/** Hues for charts only; the names and values stand beside them. */
const HUES = {
  light: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"],
  dark: ["#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#d55e00"],
};

/** Lines on a canvas; the values under the pointer, or of the last point, in words below. */
export function Plot({ series }: { series: Series }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const [at, setAt] = useState(-1);
  const [xs, ...ys] = series.data;
  const hues = HUES[theme];
  const x = rangeOf(xs, 0.01);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = window.devicePixelRatio || 1;
      [element.width, element.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      const pen = element.getContext("2d");
      pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
      const plotted: Plotted = { xs, ys, colours: hues, time: series.time, x, y: rangeOf(ys.flat(), 0.06), width, height, at };
      if (pen !== null && width > LEFT) paintPlot(pen, plotted, inkOf());
    };
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    return () => resized.disconnect();
  }, [series, theme, at]);
  const point = at < 0 ? xs.length - 1 : at;
  const where = series.time ? new Date((xs[point] ?? 0) * 1000).toISOString().slice(0, 16).replace("T00:00", "") : String(xs[point] ?? "");
  return (
    <>
      <canvas
        ref={canvas}
        className={css["plot"]}
        role="img"
        aria-label={`${series.names.join(", ")} along ${series.x}, ${xs.length} points`}
        onPointerMove={(event) => {
          const share = (event.nativeEvent.offsetX - LEFT) / Math.max(1, event.currentTarget.clientWidth - LEFT - 12);
          setAt(nearest(xs, x.from + share * (x.to - x.from)));
        }}
        onPointerLeave={() => setAt(-1)}
      />
      <p className={css["values"]}>
        <strong>{where}</strong>
        {series.names.map((name, i) => (
          <span key={name}>
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" fill={hues[i]} /></svg> {name} {ys[i]?.[point] ?? "none"}
          </span>
        ))}
      </p>
    </>
  );
}
