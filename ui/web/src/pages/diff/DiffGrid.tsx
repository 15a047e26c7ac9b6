import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Cell } from "./Cell";
import { keyText, type Grid, type GridRow, type Kind } from "./model/grid";
import css from "./DiffGrid.module.css";

const ROW = 28;
const GLYPHS: Record<Kind, string> = { changed: "~", added: "+", removed: "−" };

/** Rows that differ: what identifies them stays in sight, only rows in sight are drawn. */
export function DiffGrid({
  grid,
  rows,
  columns,
  at,
  onAt,
}: {
  grid: Grid;
  rows: readonly GridRow[];
  columns: readonly string[];
  at: number;
  onAt: (row: number) => void;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  useEffect(() => {
    if (at >= 0 && at < rows.length) {
      virtual.scrollToIndex(at, { align: "auto" });
    }
  }, [at, rows.length, virtual]);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + 1;
  return (
    <div ref={scroll} className={css.scroll} tabIndex={0} role="region" aria-label="Rows that differ">
      <table className={css.grid} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={css.key}>
              {grid.keys.length === 0 ? "partition" : grid.keys.join(" · ")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} width={width} />
          {items.map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <tr
                key={item.key}
                aria-rowindex={item.index + 2}
                aria-selected={item.index === at}
                data-kind={row.kind}
                onClick={() => onAt(item.index)}
              >
                <th scope="row" className={css.key}>
                  <span className={css.kind} title={row.kind}>
                    {GLYPHS[row.kind]}
                    <span className="sr">{row.kind}</span>
                  </span>
                  {grid.keys.length === 0
                    ? row.partition
                    : grid.keys.map((key) => keyText(row, key)).join(" · ")}
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell value={row.cells.get(column)} kind={row.kind} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Gap height={below} width={width} />
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height, width }: { height: number; width: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden="true">
      <td height={height} colSpan={width} className={css.gap} />
    </tr>
  );
}
