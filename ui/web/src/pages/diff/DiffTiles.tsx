import { count } from "@/figure/figure";
import type { AssetDiff } from "./model/shapes";
import css from "./DiffTiles.module.css";

/** Rows of one table, before and after, and what became of them. */
export function DiffTiles({ asset }: { asset: AssetDiff }) {
  const { rows } = asset;
  return (
    <dl className={css.tiles}>
      <Tile name="rows before" value={rows.before} />
      <Tile name="rows after" value={rows.after} />
      <Tile name="changed" value={rows.changed} tone="changed" />
      <Tile name="added" value={rows.added} tone="plus" sign="+" />
      <Tile name="removed" value={rows.removed} tone="minus" sign="−" />
      <Tile name="unchanged" value={rows.unchanged} />
      {rows.tolerated > 0 && <Tile name="within tolerance" value={rows.tolerated} />}
    </dl>
  );
}

function Tile({ name, value, tone, sign }: { name: string; value: number; tone?: string; sign?: string }) {
  return (
    <div className={css.tile} data-tone={value > 0 ? tone : undefined}>
      <dt>{name}</dt>
      <dd>
        {value > 0 ? sign : ""}
        {count(value)}
      </dd>
    </div>
  );
}
