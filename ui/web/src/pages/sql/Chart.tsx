import { useMemo, useState } from "react";
import { Checkbox, Select } from "@/parts/Field";
import { Empty } from "@/parts/Nothing";
import css from "./Console.module.css";
import type { Result } from "./model/result";
import { axes, MOST_SERIES, seriesOf } from "./model/series";
import { Plot } from "./Plot";

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
