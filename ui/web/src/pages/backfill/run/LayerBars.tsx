import { count } from "@/figure/figure";
import { left } from "@/figure/left";
import type { Layer } from "../model/shapes";
import { percentDone } from "../model/progress";
import css from "./LayerBars.module.css";

/** One bar for each layer, in the order they are built. */
export function LayerBars({ layers, working }: { layers: readonly Layer[]; working: boolean }) {
  return (
    <table className={css.bars}>
      <caption className="sr">Progress by layer</caption>
      <thead>
        <tr>
          <th scope="col">layer</th>
          <th scope="col">built</th>
          <th scope="col" className="num">
            partitions
          </th>
          <th scope="col" className="num">
            to go
          </th>
          <th scope="col">time left</th>
        </tr>
      </thead>
      <tbody>
        {layers.map((layer) => (
          <tr key={layer.layer}>
            <th scope="row">{layer.layer}</th>
            <td>
              <Bar done={layer.built} of={layer.planned} />
            </td>
            <td className="num">
              {count(layer.built)} / {count(layer.planned)}
            </td>
            <td className="num">{count(layer.planned - layer.built)}</td>
            <td>{leftWords(layer, working)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function leftWords(layer: Layer, working: boolean): string {
  if (layer.built >= layer.planned) {
    return "done";
  }
  if (!working) {
    return "stands still";
  }
  return layer.leftMillis === null ? "not known yet" : left(layer.leftMillis);
}

function Bar({ done, of }: { done: number; of: number }) {
  const share = percentDone(done, of);
  return (
    <span className={css.cell}>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.all} width="100%" height="8" rx="2" />
        <rect className={css.done} width={`${share}%`} height="8" rx="2" />
      </svg>
      <span className={css.share}>{share} %</span>
    </span>
  );
}
