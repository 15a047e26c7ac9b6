import { classes } from "@/parts/classes";
import { Icon } from "@/parts/Icon";
import { StateGlyph } from "@/parts/StateGlyph";
import type { TreeRow } from "./model/tree";
import css from "./Tree.module.css";

export function TreeLine(props: {
  id: string;
  row: TreeRow;
  top: number;
  current: boolean;
  selected: boolean;
  state: number;
  onClick: () => void;
  onOpen: () => void;
}) {
  const { row } = props;
  return (
    <div
      id={props.id}
      role="treeitem"
      aria-level={row.kind === "group" ? 1 : 2}
      aria-expanded={row.kind === "group" ? row.open : undefined}
      aria-selected={props.selected}
      className={classes(css["row"], props.current && css["current"], row.kind === "group" && css["group"])}
      style={{ transform: `translateY(${props.top}px)` }}
      title={row.kind === "asset" ? `${row.asset.asset}: click selects, double click puts into focus` : undefined}
      onClick={props.onClick}
      onDoubleClick={props.onOpen}
    >
      {row.kind === "group" ? (
        <>
          <Icon name={row.open ? "down" : "right"} size={12} />
          <span className={css["name"]}>{row.group}</span>
          <span className="dim">{row.count.toLocaleString("en")}</span>
        </>
      ) : (
        <>
          <StateGlyph state={props.state} alone />
          <span className={css["name"]}>{row.asset.asset}</span>
        </>
      )}
    </div>
  );
}
