import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { keyAt } from "@/canvas/matrix/place";
import type { Cell, MatrixRow } from "@/canvas/matrix/rows";
import { MatrixView } from "@/canvas/matrix/view";
import { lookOf } from "@/canvas/state/states";
import { useTheme } from "@/theme/usePreferences";
import { IconButton } from "./Button";
import css from "./Matrix.module.css";
import { MatrixLegend } from "./MatrixLegend";
import { MatrixTable } from "./MatrixTable";
import { Tabs } from "./Tabs";

export interface Picked {
  readonly asset: string;
  readonly partition: string;
  readonly state: number | undefined;
}

const STEPS: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};
const MOST_HEIGHT = 480;

/** Assets and time: a canvas with one tab stop, and the same as a table for those who prefer it. */
export function Matrix(props: { label: string; rows: readonly MatrixRow[]; onPick?: (picked: Picked) => void }) {
  const [as, setAs] = useState("matrix");
  const name = useId();
  const tabs = [{ id: `matrix${name}`, label: "Matrix" }, { id: `table${name}`, label: "Table" }];
  const active = `${as}${name}`;
  return (
    <div>
      <div className={css["bar"]}>
        <MatrixLegend rows={props.rows} />
        <Tabs label={`${props.label}: view`} tabs={tabs} active={active} onChange={(id) => setAs(id.slice(0, -name.length))} />
      </div>
      <div role="tabpanel" id={`panel-${active}`} aria-labelledby={`tab-${active}`}>
        {as === "matrix" ? <MatrixCanvas {...props} /> : <MatrixTable label={props.label} rows={props.rows} />}
      </div>
    </div>
  );
}

/** A partition in words. */
export function pickedOf(rows: readonly MatrixRow[], cell: Cell): Picked {
  const row = rows[cell.row] as MatrixRow;
  return { asset: row.id, partition: keyAt(cell.stretch.from, row.unit, cell.stretch.from), state: cell.state };
}

function words(rows: readonly MatrixRow[], cell: Cell | undefined): string {
  if (cell === undefined || rows[cell.row] === undefined) return "";
  const { asset, partition, state } = pickedOf(rows, cell);
  return `${asset} ${partition}: ${state === undefined ? "nothing" : lookOf(state).word}`;
}

function MatrixCanvas(props: { label: string; rows: readonly MatrixRow[]; onPick?: (picked: Picked) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRef<MatrixView | null>(null);
  const latest = useRef(props);
  const theme = useTheme();
  const id = useId();
  const [cursor, setCursor] = useState<Cell>();
  const [hovered, setHovered] = useState<Cell>();
  const rowHeight = props.rows.length > 60 ? 14 : 22;
  const full = props.rows.length * rowHeight + 24;
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (canvas.current === null || scroller.current === null) return undefined;
    const element = canvas.current;
    const made = new MatrixView(element, scroller.current, element.clientWidth < 560 ? 120 : 200, {
      onPick: (cell) => latest.current.onPick?.(pickedOf(latest.current.rows, cell)),
      onHover: setHovered,
      onCursor: setCursor,
    });
    const resized = new ResizeObserver(() => made.redraw());
    resized.observe(element);
    view.current = made;
    return () => {
      resized.disconnect();
      made.dispose();
      view.current = null;
    };
  }, []);
  useEffect(() => view.current?.show(props.rows, rowHeight), [props.rows, rowHeight]);
  useEffect(() => view.current?.theme(), [theme]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) view.current?.step(step[0], step[1]);
    else if (event.key === "Enter" || event.key === " ") view.current?.pick();
    else return;
    event.preventDefault();
  };
  return (
    <div className={css["whole"]}>
      <div className={css["frame"]} style={{ height: Math.min(MOST_HEIGHT, full) }}>
        <div
          ref={scroller}
          className={css["scroller"]}
          role="listbox"
          tabIndex={0}
          aria-label={`${props.label}: arrow keys move over partitions`}
          aria-activedescendant={cursor === undefined ? undefined : `${id}-cell`}
          onKeyDown={press}
        >
          <canvas ref={canvas} className={css["canvas"]} aria-hidden="true" />
          <div className={css["tall"]} style={{ height: Math.max(0, full - Math.min(MOST_HEIGHT, full)) }} />
          <div id={`${id}-cell`} role="option" aria-selected={cursor !== undefined} className="sr">
            {words(props.rows, cursor) || "No partition yet"}
          </div>
        </div>
      </div>
      <div className={css["foot"]}>
        <span className={css["words"]}>{words(props.rows, hovered ?? cursor) || "Point at a partition, or walk with the arrow keys"}</span>
        <IconButton small icon="minus" label="More time" onClick={() => view.current?.zoom(1 / 1.5)} />
        <IconButton small icon="plus" label="Less time, wider partitions" onClick={() => view.current?.zoom(1.5)} />
      </div>
    </div>
  );
}
