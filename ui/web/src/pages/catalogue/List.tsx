import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useKeys } from "@/keys/useKeys";
import { links } from "@/url/links";
import { useRowHeight } from "@/parts/useRowHeight";
import css from "./List.module.css";
import { ListRow, type RowEvents } from "./ListRow";
import type { Row } from "./rows";
import type { Picks } from "./usePicks";

const HEADS = ["", "State", "Asset", "Layer, kind", "Owner", "Last 365 partitions", "Partitions", "Last built", "Freshness"];

const keyOf = (row: Row) => (row.type === "group" ? `group ${row.name}` : row.asset.asset);

/** Thousands of rows, of which those in sight are in the page. One tab stop; arrows move inside. */
export function List(props: { rows: readonly Row[]; picks: Picks; onFold: (group: string) => void }) {
  const { rows, picks } = props;
  const box = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const height = useRowHeight();
  const virtualizer = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => height, overscan: 10, scrollPaddingStart: 30 });
  useEffect(() => virtualizer.measure(), [height, virtualizer]);

  const at = picks.at === null ? -1 : rows.findIndex((row) => keyOf(row) === picks.at);
  const move = (step: number, extend: boolean) => {
    if (rows.length === 0) return;
    const next = Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + step));
    const row = rows[next];
    if (row === undefined) return;
    picks.go(keyOf(row), extend ? rows.map(keyOf) : null);
    virtualizer.scrollToIndex(next);
  };
  const open = () => {
    const row = rows[at];
    if (row?.type === "asset") navigate(links.asset(row.asset.asset));
    if (row?.type === "group") props.onFold(row.name);
  };
  const pick = () => {
    const row = rows[at];
    if (row?.type === "asset") picks.toggle(row.asset.asset);
  };
  useKeys([
    { keys: "j", words: "Next row", run: () => move(1, false) },
    { keys: "ArrowDown", words: "Next row", run: () => move(1, false) },
    { keys: "k", words: "Row before", run: () => move(-1, false) },
    { keys: "ArrowUp", words: "Row before", run: () => move(-1, false) },
    { keys: "shift+ArrowDown", words: "Select on downwards", run: () => move(1, true) },
    { keys: "shift+ArrowUp", words: "Select on upwards", run: () => move(-1, true) },
    { keys: "PageDown", words: "A page down", run: () => move(20, false) },
    { keys: "PageUp", words: "A page up", run: () => move(-20, false) },
    { keys: "Home", words: "First row", run: () => move(-rows.length, false) },
    { keys: "End", words: "Last row", run: () => move(rows.length, false) },
    { keys: "Enter", words: "Open the asset", run: open },
    { keys: "Space", words: "Select the asset", run: pick },
    { keys: "x", words: "Select the asset", run: pick },
    { keys: "Escape", words: "Select nothing", run: picks.clear },
  ]);
  const events: RowEvents = {
    onAt: (key, event) => {
      if (event.shiftKey) picks.go(key, rows.map(keyOf));
      else if (event.ctrlKey || event.metaKey) picks.toggle(key);
      else picks.go(key, null);
    },
    onToggle: picks.toggle,
    onFold: props.onFold,
  };
  return (
    <div
      ref={box}
      className={css["box"]}
      role="grid"
      aria-label="Assets"
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={at >= 0 ? `row-${at}` : undefined}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={css["head"]}>
        {HEADS.map((head, index) => (
          <div key={index} role="columnheader">{head === "State" || head === "" ? <span className="sr">{head === "" ? "Selected" : head}</span> : head}</div>
        ))}
      </div>
      <div role="rowgroup" className={css["body"]} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const key = keyOf(row);
          return (
            <ListRow key={key} row={row} index={item.index} top={item.start} here={item.index === at} picked={picks.picked.has(key)} events={events} />
          );
        })}
      </div>
    </div>
  );
}
