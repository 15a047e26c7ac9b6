import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { worstOf } from "@/canvas/state/states";
import { useKeys } from "@/keys/useKeys";
import { TextField } from "@/parts/Field";
import { FilteredEmpty } from "@/parts/Nothing";
import { useRowHeight } from "@/parts/useRowHeight";
import { countsOf } from "@/state/runs";
import { useCatalogue } from "@/state/useCatalogue";
import { closedAtFirst, treeRows, type TreeRow } from "./model/tree";
import css from "./Tree.module.css";
import { TreeLine } from "./TreeLine";
import type { Graph } from "./useGraph";

/** The graph as a list: the same filter, complete, and first for the keyboard. */
export function Tree(props: {
  graph: Graph;
  selected: string;
  q: string;
  onFilter: (q: string) => void;
  onSelect: (name: string) => void;
  onFocus: (name: string) => void;
}) {
  const { skeleton, matches } = props.graph;
  const { vectors } = useCatalogue();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  const id = useId();
  const height = useRowHeight();
  const rows = useMemo(() => {
    const closed = new Set(closedAtFirst(skeleton));
    for (const group of toggled) if (!closed.delete(group)) closed.add(group);
    return treeRows(skeleton, matches, closed);
  }, [skeleton, matches, toggled]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => height, overscan: 10 });
  useKeys([{ keys: "/", words: "Filter", group: "Graph", run: () => filter.current?.querySelector("input")?.focus() }]);
  const place = rows.findIndex((row) => row.id === props.selected);
  useEffect(() => {
    if (place < 0) return;
    setAt(place);
    virtual.scrollToIndex(place);
  }, [place, virtual]);
  const toggle = (group: string) => setToggled((before) => new Set(before.has(group) ? [...before].filter((g) => g !== group) : [...before, group]));
  const go = (next: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, next));
    setAt(index);
    virtual.scrollToIndex(index);
  };
  const press = (event: KeyboardEvent) => {
    if (treeKey(event.key, rows, at, { go, toggle, select: props.onSelect, focus: props.onFocus })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <nav className={css["tree"]} aria-label="Assets of the graph">
      <div className={css["filter"]} ref={filter}>
        <TextField label="Filter" hideLabel placeholder="Filter: name, owner:crm, +a" value={props.q} wrong={props.graph.wrong} onChange={(event) => props.onFilter(event.target.value)} />
      </div>
      {rows.length === 0 && <FilteredEmpty of={`${skeleton.assets.length} assets`} onClear={() => props.onFilter("")} />}
      <div ref={box} className={css["rows"]} role="tree" aria-label="Groups and assets" tabIndex={0} aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined} onKeyDown={press}>
        <div className={css["all"]} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <TreeLine
                key={row.id}
                id={`${id}-${item.index}`}
                row={row}
                top={item.start}
                current={item.index === at}
                selected={row.id === props.selected}
                state={row.kind === "asset" ? worstOf(countsOf(vectors.runs.get(row.asset.index) ?? [])) : -1}
                onClick={() => {
                  setAt(item.index);
                  if (row.kind === "group") toggle(row.group);
                  else props.onSelect(row.id);
                }}
                onOpen={() => props.onFocus(row.id)}
              />
            );
          })}
        </div>
      </div>
    </nav>
  );
}

interface Moves {
  go: (index: number) => void;
  toggle: (group: string) => void;
  select: (name: string) => void;
  focus: (name: string) => void;
}

/** What a key does in the tree; false when it is none of the tree's. */
function treeKey(key: string, rows: readonly TreeRow[], at: number, moves: Moves): boolean {
  const row = rows[at];
  if (key === "ArrowDown" || key === "j") moves.go(at + 1);
  else if (key === "ArrowUp" || key === "k") moves.go(at - 1);
  else if (key === "Home") moves.go(0);
  else if (key === "End") moves.go(rows.length - 1);
  else if (row === undefined) return false;
  else if (key === "Enter") moves.focus(row.id);
  else if (key === " ") row.kind === "group" ? moves.toggle(row.group) : moves.select(row.id);
  else if (key === "ArrowRight" && row.kind === "group" && !row.open) moves.toggle(row.group);
  else if (key === "ArrowLeft" && row.kind === "group" && row.open) moves.toggle(row.group);
  else return false;
  return true;
}
