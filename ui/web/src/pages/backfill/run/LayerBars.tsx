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
          <th scope="col">Layer</th>
          <th scope="col">Built</th>
          <th scope="col" className="num">
            Done
          </th>
          <th scope="col" className="num">
            Running
          </th>
          <th scope="col" className="num">
            Failed
          </th>
          <th scope="col" className="num">
            Waiting
          </th>
          <th scope="col">Time left</th>
        </tr>
      </thead>
      <tbody>
        {layers.map((layer) => (
          <Bar key={layer.layer} layer={layer} working={working} />
        ))}
      </tbody>
    </table>
  );
}

function Bar({ layer, working }: { layer: Layer; working: boolean }) {
  const { planned, built, failed = 0, running = 0 } = layer;
  const share = (part: number) => (planned === 0 ? 0 : (part * 100) / planned);
  return (
    <tr>
      <th scope="row">{layer.layer}</th>
      <td>
        <span className={css.cell}>
          <svg className={css.bar} aria-hidden="true">
            <rect className={css.all} width="100%" height="8" rx="2" />
            <rect className={css.done} width={`${share(built)}%`} height="8" />
            <rect className={css.running} x={`${share(built)}%`} width={`${share(running)}%`} height="8" />
            <rect
              className={css.failed}
              x={`${100 - share(failed)}%`}
              width={`${share(failed)}%`}
              height="8"
            />
          </svg>
          <span className={css.share}>{percentDone(built, planned)} %</span>
        </span>
      </td>
      <td className="num">
        {count(built)} / {count(planned)}
      </td>
      <td className="num">{running === 0 ? "–" : `▸ ${count(running)}`}</td>
      <td className="num">{failed === 0 ? "–" : `✕ ${count(failed)}`}</td>
      <td className="num">{count(Math.max(0, planned - built - failed - running))}</td>
      <td>{leftWords(layer, working)}</td>
    </tr>
  );
}

function leftWords(layer: Layer, working: boolean): string {
  if (layer.built >= layer.planned) {
    return "✓ done";
  }
  if (!working) {
    return "stands still";
  }
  const least = layer.leastMillis ?? layer.leftMillis;
  const most = layer.mostMillis ?? layer.leftMillis;
  return least === null || most === null ? "not known yet" : left(least, most);
}
