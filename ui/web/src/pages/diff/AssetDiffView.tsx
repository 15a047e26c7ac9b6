import { useMemo, useState } from "react";
import { LinkButton } from "@/parts/Button";
import { Note } from "@/parts/Note";
import { count, counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import { links } from "@/url/links";
import { ColumnBars } from "./ColumnBars";
import { DiffRows } from "./DiffRows";
import { DiffTiles } from "./DiffTiles";
import { grid } from "./model/grid";
import { joined, sidesOf } from "./model/sql";
import type { AssetDiff, Shown } from "./model/shapes";
import type { RowsSource } from "./useAllRows";
import css from "./DiffView.module.css";

/** One table: its figures, its columns, its rows. */
export function AssetDiffView({
  asset,
  from,
  to,
  source,
}: {
  asset: AssetDiff;
  from: Shown;
  to: Shown;
  source?: RowsSource;
}) {
  const rows = useMemo(() => grid(asset), [asset]);
  const [open, setOpen] = useState(true);
  const { partitions, key } = asset;
  return (
    <section className={css.asset} aria-label={asset.asset}>
      <header className={css.head}>
        <h2 className="mono">{asset.asset}</h2>
        <p className="dim">
          {key.columns.length === 0
            ? "no key is declared: rows are compared as a whole, so a changed row is one removed and one added"
            : `rows are the same by partition and ${key.columns.join(", ")}`}
        </p>
        <LinkButton small href={links.sql({ stmt: joined(asset, from, to) })}>
          Open as SQL
        </LinkButton>
      </header>
      <DiffTiles asset={asset} />
      <p>
        {counted(partitions.compared.count, "partition")} compared: {count(partitions.different.count)} differ
        {partitions.different.count > 0 && (
          <>
            {" "}
            (<span className="mono">{shortRanges(partitions.different.ranges, 3)}</span>)
          </>
        )}
        , {count(partitions.sameFiles.count)} are the same files, {count(partitions.sameContent.count)} other
        files of the same content
        {partitions.onlyBefore.count > 0 && `, ${count(partitions.onlyBefore.count)} only before`}
        {partitions.onlyAfter.count > 0 && `, ${count(partitions.onlyAfter.count)} only after`}.
      </p>
      {key.repeatedBefore + key.repeatedAfter + key.nullBefore + key.nullAfter > 0 && (
        <Note tone="warn">
          Keys that are no keys: repeated {key.repeatedBefore} before and {key.repeatedAfter} after, null{" "}
          {key.nullBefore} before and {key.nullAfter} after.
        </Note>
      )}
      {asset.schema.map((shape) => (
        <Note key={shape.column} tone="plain">
          Column <span className="mono">{shape.column}</span>: {shape.before ?? "not there"} before,{" "}
          {shape.after ?? "not there"} after{shape.formerly !== null && `, formerly ${shape.formerly}`}
          {!shape.compared && "; it is not compared"}.
        </Note>
      ))}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Columns that changed</summary>
        <ColumnBars asset={asset} />
      </details>
      <DiffRows asset={asset} grid={rows} source={source} sides={sidesOf(from, to)} />
    </section>
  );
}
