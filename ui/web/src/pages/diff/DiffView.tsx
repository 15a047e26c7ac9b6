import { counted } from "@/figure/figure";
import { Chip } from "@/parts/Chip";
import { Empty } from "@/parts/Nothing";
import { useParam } from "@/url/useParam";
import { AssetDiffView } from "./AssetDiffView";
import { ControlsHeld } from "./ControlsHeld";
import type { AssetDiff, Diff } from "./model/shapes";
import type { RowsSource } from "./useAllRows";
import css from "./DiffView.module.css";

/** Tables that differ on the left, one of them row by row on the right. */
export function DiffView({ diff, source }: { diff: Diff; source?: RowsSource }) {
  const differing = diff.assets.filter((asset) => !asset.equal);
  const [chosen, choose] = useParam("asset");
  const shown = differing.find((asset) => asset.asset === chosen) ?? differing[0];
  if (shown === undefined) {
    return (
      <Empty title="Nothing differs" icon="check">
        {counted(diff.assets.length, "table")} compared, and not a row of them differs.
      </Empty>
    );
  }
  const same = diff.assets.length - differing.length;
  return (
    <div className={css.view}>
      <nav className={css.list} aria-label="Tables that differ">
        <ul>
          {differing.map((asset) => (
            <li key={asset.asset}>
              <button
                type="button"
                className={css.pick}
                aria-current={asset === shown ? "true" : undefined}
                onClick={() => choose(asset.asset, "replace")}
              >
                <span className="mono">{asset.asset}</span>
                <span className={css.counts}>{words(asset)}</span>
              </button>
            </li>
          ))}
        </ul>
        {same > 0 && (
          <p className={css.same}>
            <Chip tone="good">{counted(same, "table")} without a difference</Chip>
          </p>
        )}
        <ControlsHeld held={diff.controls} />
      </nav>
      <AssetDiffView key={shown.asset} asset={shown} from={diff.from} to={diff.to} source={source} />
    </div>
  );
}

function words({ rows, partitions: { different, onlyBefore, onlyAfter } }: AssetDiff): string {
  const parts = [
    rows.changed > 0 ? `${counted(rows.changed, "row")} changed` : "",
    rows.added > 0 ? `+${rows.added.toLocaleString("en")}` : "",
    rows.removed > 0 ? `−${rows.removed.toLocaleString("en")}` : "",
  ].filter((text) => text !== "");
  return `${parts.join(", ") || "columns only"} in ${counted(different.count + onlyBefore.count + onlyAfter.count, "partition")}`;
}
