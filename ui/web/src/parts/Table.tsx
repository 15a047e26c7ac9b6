import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type ReactNode } from "react";
import { classes } from "./classes";
import css from "./Table.module.css";
import { useRowHeight } from "./useRowHeight";

export interface Column<T> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: T, index: number) => ReactNode;
  /** A CSS grid track: "120px", "minmax(0,1fr)". */
  readonly width: string;
  readonly num?: boolean;
}

interface TableProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T, index: number) => string;
  /** Only rows in sight are in the page. The table then fills its parent's height, or `height`. */
  readonly virtual?: boolean;
  readonly onOpen?: (row: T) => void;
  readonly selected?: (row: T) => boolean;
  readonly total?: number;
}

/** Rows of equal height on a grid; the same roles as a table whether or not all rows are there. */
export function Table<T>(props: TableProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const virtual = props.virtual === true;
  const virtualizer = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: virtual,
  });
  const tracks = { gridTemplateColumns: props.columns.map((column) => column.width).join(" ") };
  const row = (item: T, index: number, top: number | null) => (
    <div
      key={props.rowKey(item, index)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selected?.(item) || undefined}
      className={classes(css["row"], props.onOpen !== undefined && css["open"], top !== null && css["placed"])}
      style={top === null ? tracks : { ...tracks, transform: `translateY(${top}px)` }}
      onClick={props.onOpen === undefined ? undefined : () => props.onOpen?.(item)}
    >
      {props.columns.map((column) => (
        <div key={column.id} role="cell" className={classes(css["cell"], column.num === true && "num")}>
          {column.cell(item, index)}
        </div>
      ))}
    </div>
  );
  const items = virtual ? virtualizer.getVirtualItems() : [];
  return (
    <div
      ref={box}
      className={classes(css["box"], virtual && css["virtual"])}
      role="table"
      aria-label={props.label}
      aria-rowcount={(props.total ?? props.rows.length) + 1}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={css["head"]} style={tracks}>
        {props.columns.map((column) => (
          <div key={column.id} role="columnheader" className={classes(css["cell"], column.num === true && "num")}>
            {column.head}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={css["body"]} style={virtual ? { height: virtualizer.getTotalSize() } : undefined}>
        {virtual
          ? items.map((item) => {
              const found = props.rows[item.index];
              return found === undefined ? null : row(found, item.index, item.start);
            })
          : props.rows.map((item, index) => row(item, index, null))}
      </div>
    </div>
  );
}
