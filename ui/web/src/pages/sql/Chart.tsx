import { useEffect, useMemo, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { Checkbox, Select } from "@/parts/Field";
import { Empty } from "@/parts/Nothing";
import { token } from "@/theme/colours";
import { useTheme } from "@/theme/usePreferences";
import css from "./Console.module.css";
import type { Result } from "./model/result";
import { axes, MOST_SERIES, seriesOf, type Series } from "./model/series";

/** Hues for charts only; the names stand beside them. */
const HUES = {
  light: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"],
  dark: ["#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#d55e00"],
};

export default function Chart({ result }: { result: Result | null }) {
  const found = useMemo(() => (result === null ? { times: [], numbers: [] } : axes(result)), [result]);
  const xs = [...found.times, ...found.numbers];
  const [chosenX, setX] = useState("");
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const x = xs.includes(chosenX) ? chosenX : (xs[0] ?? "");
  const all = found.numbers.filter((name) => name !== x);
  const ys = chosen?.filter((name) => all.includes(name)) ?? all.slice(-1);
  const series = useMemo(() => (result === null || x === "" ? null : seriesOf(result, x, ys)), [result, x, ys.join("\n")]);
  if (series === null || all.length === 0) {
    return <Empty title="Nothing to draw" icon="info">A chart needs a column of dates, times or numbers, and one of numbers beside it.</Empty>;
  }
  return (
    <div className={css["chart"]}>
      <div className={css["axes"]}>
        <Select label="Along" choices={xs.map((name) => [name, name] as const)} value={x} onChange={(event) => setX(event.target.value)} />
        <div role="group" aria-label="Drawn">
          {all.slice(0, 12).map((name) => (
            <Checkbox key={name} label={name} checked={ys.includes(name)} onChange={() => setChosen(ys.includes(name) ? ys.filter((y) => y !== name) : [...ys, name].slice(-MOST_SERIES))} />
          ))}
        </div>
      </div>
      <Plot series={series} />
    </div>
  );
}

function Plot({ series }: { series: Series }) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const size = () => ({ width: element.clientWidth, height: Math.max(200, element.clientHeight - 40) });
    const axis = { stroke: token("--ink2"), grid: { stroke: token("--n3"), width: 1 }, ticks: { stroke: token("--n3") } };
    const plot = new uPlot(
      {
        ...size(),
        scales: { x: { time: series.time } },
        axes: [axis, axis],
        series: [{ label: series.x }, ...series.names.map((label, i) => ({ label, stroke: HUES[theme][i] ?? token("--accent"), width: 1.5, points: { show: series.data[0].length < 80 } }))],
      },
      series.data as uPlot.AlignedData,
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize(size()));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [series, theme]);
  return <div ref={box} className={css["plot"]} role="img" aria-label={`${series.names.join(", ")} along ${series.x}, ${series.data[0].length} points`} />;
}
