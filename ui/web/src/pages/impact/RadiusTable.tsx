import { Fragment } from "react";
import { Link } from "wouter";
import { Button } from "@/parts/Button";
import { Chip } from "@/parts/Chip";
import { More } from "@/parts/More";
import { bytes, count, duration } from "@/parts/time";
import { useShown } from "@/parts/useShown";
import { VerdictChip } from "@/parts/VerdictChip";
import { links } from "@/url/links";
import { shortRanges } from "@/figure/ranges";
import css from "./Impact.module.css";
import type { RadiusRow } from "./model/rows";
import type { AuditedAsset } from "./model/verdicts";

/** Every asset that is reached, by layer: which partitions, why, at what cost, and whether a rerun can be trusted. */
export function RadiusTable(props: {
  rows: readonly RadiusRow[];
  verdicts: ReadonlyMap<string, AuditedAsset>;
  onSet: (asset: string) => void;
  onKeepOut: (asset: string) => void;
}) {
  const { shown, more, onMore } = useShown(props.rows);
  const layers = [...new Set(shown.map((row) => row.layer))];
  return (
    <>
    <div className={css["scroll"]} tabIndex={0} role="region" aria-label="Assets that are reached">
      <table className={css["table"]}>
        <thead>
          <tr>
            <th scope="col">Asset</th><th scope="col">Partitions</th><th scope="col" className="num">Count</th><th scope="col">Why</th>
            <th scope="col" className="num">Takes about</th><th scope="col" className="num">Size</th><th scope="col">Rerun</th><th scope="col"><span className="sr">Action</span></th>
          </tr>
        </thead>
        <tbody>
          {layers.map((layer) => (
            <Fragment key={layer}>
              <tr className={css["layer"]}><th scope="rowgroup" colSpan={8}>{layer} <span className="dim">{subtotal(props.rows, layer)}</span></th></tr>
              {shown.filter((row) => row.layer === layer).map((row) => <Line key={`${row.asset} ${row.fate}`} row={row} {...props} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
    <More shown={shown.length} total={props.rows.length} what="assets" busy={false} more={more} onMore={onMore} />
    </>
  );
}

function subtotal(rows: readonly RadiusRow[], layer: string): string {
  const own = rows.filter((row) => row.layer === layer && row.fate === "rebuilt");
  return `${count(own.length, "asset")} · ${count(own.reduce((sum, row) => sum + row.partitions.count, 0), "partition")}`;
}

function Line({ row, verdicts, onSet, onKeepOut }: { row: RadiusRow; verdicts: ReadonlyMap<string, AuditedAsset>; onSet: (asset: string) => void; onKeepOut: (asset: string) => void }) {
  const audited = verdicts.get(row.asset);
  const findings = audited?.why.join("; ");
  return (
    <tr className={row.fate === "rebuilt" ? undefined : css["kept"]}>
      <th scope="row">
        <Link href={links.asset(row.asset)}>{row.asset}</Link> <span className="dim">{row.owner}</span>
        {row.fate !== "rebuilt" && <> <Chip tone="warn">! {row.fate}</Chip></>}
        {row.reported !== undefined && row.reported.count > 0 && <> <Chip tone="warn" title={row.reported.filings.join(", ")}>§ {row.reported.count} reported, then {row.reported.then.replaceAll("_", " ")}</Chip></>}
      </th>
      <td className="mono">{shortRanges(row.partitions.ranges)}</td>
      <td className="num">
        <button type="button" className={css["set"]} title="Show the exact partitions" onClick={() => onSet(row.asset)}>{row.partitions.count.toLocaleString("en")}</button>
      </td>
      <td className={css["why"]}>{row.because.join("; ")}</td>
      <td className="num">{row.estimate.millis === undefined ? "not known" : duration(row.estimate.millis)}</td>
      <td className="num">{bytes(row.estimate.bytes)}</td>
      <td>{audited !== undefined && <VerdictChip verdict={audited.verdict} title={findings} />}</td>
      <td>{row.fate === "rebuilt" && <Button small kind="quiet" title={`Rebuild without ${row.asset}`} onClick={() => onKeepOut(row.asset)}>Keep out</Button>}</td>
    </tr>
  );
}
