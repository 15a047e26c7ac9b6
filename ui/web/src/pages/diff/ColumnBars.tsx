import { count, figure, signed } from "@/figure/figure";
import { decimal } from "@/figure/decimal";
import type { AssetDiff, DiffColumn } from "./model/shapes";
import css from "./ColumnBars.module.css";

/** Columns by how many rows of them changed; figures say by how much in all. */
export function ColumnBars({ asset }: { asset: AssetDiff }) {
  const columns = asset.columns.filter((column) => column.changed > 0 || column.tolerated > 0);
  if (columns.length === 0) {
    return null;
  }
  const common = Math.max(1, asset.rows.changed + asset.rows.unchanged + asset.rows.tolerated);
  const shown = [...columns].sort((a, b) => b.changed - a.changed);
  return (
    <table className={css.columns}>
      <caption className="sr">Changed columns of {asset.asset}</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Share of rows that changed</th>
          <th scope="col" className="num">
            Rows
          </th>
          <th scope="col" className="num">
            Net
          </th>
          <th scope="col" className="num">
            Largest
          </th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((column) => (
          <tr key={column.column}>
            <th scope="row" className="mono">
              {column.column}
            </th>
            <td>
              <Share changed={column.changed} of={common} />
            </td>
            <td className="num">{count(column.changed)}</td>
            <td className="num">{net(column)}</td>
            <td className="num">{figure(column.delta?.largest ?? null)}</td>
            <td className="dim">{remarks(column)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function net(column: DiffColumn): string {
  const value = column.delta === null ? null : decimal(column.delta.net);
  return value === null ? (column.delta?.net ?? "") : signed(value);
}

function remarks(column: DiffColumn): string {
  return [
    column.fromNull > 0 ? `${count(column.fromNull)} were null` : "",
    column.toNull > 0 ? `${count(column.toNull)} became null` : "",
    column.tolerated > 0 ? `${count(column.tolerated)} within tolerance` : "",
    column.delta !== null && !column.delta.exact ? "sums are rounded" : "",
  ]
    .filter((text) => text !== "")
    .join(", ");
}

function Share({ changed, of }: { changed: number; of: number }) {
  const share = Math.min(100, (changed * 100) / of);
  return (
    <span className={css.share}>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.all} width="100%" height="8" rx="2" />
        <rect className={css.changed} width={`${share}%`} height="8" rx="2" />
      </svg>
      <span>{share >= 10 || share === 0 ? Math.round(share) : share.toFixed(1)} %</span>
    </span>
  );
}
