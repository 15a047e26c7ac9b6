import { memo, type MouseEvent } from "react";
import { Link } from "wouter";
import { classes } from "@/parts/classes";
import { Icon } from "@/parts/Icon";
import { StateCounts } from "@/parts/StateBar";
import { StateGlyph } from "@/parts/StateGlyph";
import { Strip } from "@/parts/Strip";
import { Time } from "@/parts/Time";
import { lag } from "@/state/runs";
import { links } from "@/url/links";
import css from "./List.module.css";
import type { AssetRow, GroupRow, Row } from "./rows";

export interface RowEvents {
  readonly onAt: (key: string, event: MouseEvent) => void;
  readonly onToggle: (key: string) => void;
  readonly onFold: (group: string) => void;
}

interface Props {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly here: boolean;
  readonly picked: boolean;
  readonly events: RowEvents;
}

function Group({ row, events }: { row: GroupRow; events: RowEvents }) {
  return (
    <div role="gridcell" className={css["group"]} aria-colspan={9}>
      <button type="button" className={css["fold"]} aria-expanded={row.open} tabIndex={-1} onClick={() => events.onFold(row.name)}>
        <Icon name={row.open ? "down" : "right"} size={12} />
        <StateGlyph state={row.worst} alone />
        <strong>{row.name}</strong>
        <span className="dim">{row.assets} {row.assets === 1 ? "asset" : "assets"}</span>
      </button>
      <StateCounts counts={row.counts} />
    </div>
  );
}

function Name({ name }: { name: string }) {
  const dot = name.lastIndexOf(".");
  return (
    <Link href={links.asset(name)} tabIndex={-1} className={css["name"]}>
      <span className={css["path"]}>{name.slice(0, dot + 1)}</span>
      <strong>{name.slice(dot + 1)}</strong>
    </Link>
  );
}

/** Without a promise: whether the newest that could be there is. */
function lagWords({ runs, build }: AssetRow): string {
  if (build === undefined || runs.length === 0) return "";
  const behind = lag(runs);
  return behind === 0 ? "up to date" : build.lastMaterialised === null ? "never built" : `lags by ${behind.toLocaleString("en")}`;
}

function Cells({ row, picked, events }: { row: AssetRow; picked: boolean; events: RowEvents }) {
  const { asset, build } = row;
  return (
    <>
      <div role="gridcell">
        <input type="checkbox" className={css["pick"]} tabIndex={-1} checked={picked} aria-label={`Select ${asset.asset}`} onChange={() => events.onToggle(asset.asset)} />
      </div>
      <div role="gridcell">{row.worst >= 0 && <StateGlyph state={row.worst} alone />}</div>
      <div role="gridcell" className={css["cell"]}><Name name={asset.asset} /></div>
      <div role="gridcell" className={css["cell"]}>{asset.layer}<span className="dim">{asset.kind === asset.layer ? "" : ` ${asset.kind}`}</span></div>
      <div role="gridcell" className={css["cell"]}>{asset.owner}</div>
      <div role="gridcell"><Strip runs={row.runs} /></div>
      <div role="gridcell" className={css["cell"]}><StateCounts counts={row.counts} most={5} brief /></div>
      <div role="gridcell" className={css["cell"]}>{build === undefined ? "" : <Time at={build.lastMaterialised} />}</div>
      <div role="gridcell" className={css["cell"]}>{build?.freshness ?? lagWords(row)}</div>
    </>
  );
}

export const ListRow = memo(function ListRow({ row, index, top, here, picked, events }: Props) {
  const key = row.type === "group" ? `group ${row.name}` : row.asset.asset;
  return (
    <div
      role="row"
      id={`row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={row.type === "asset" ? picked : undefined}
      className={classes(css["row"], here && css["here"], picked && css["picked"], row.type === "group" && css["head-row"])}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest("a, button, input")) events.onAt(key, event);
      }}
    >
      {row.type === "group" ? <Group row={row} events={events} /> : <Cells row={row} picked={picked} events={events} />}
    </div>
  );
});
