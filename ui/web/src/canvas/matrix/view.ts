import { inkOf, type Ink } from "../ink";
import { paintMatrix, type MatrixLook } from "./paintMatrix";
import type { Stretch } from "./place";
import { axisOf, cellAt, type Cell, type MatrixRow } from "./rows";

export interface MatrixEvents {
  onPick(cell: Cell): void;
  onHover(cell: Cell | undefined, x: number, y: number): void;
  onCursor(cell: Cell | undefined): void;
}

const HEADER = 22;

/** A matrix of assets and time on a canvas as large as its frame; rows scroll under it. */
export class MatrixView {
  lastPaintMillis = 0;
  private rows: readonly MatrixRow[] = [];
  private axis: Stretch = { from: 0, to: 1 };
  private whole: Stretch = { from: 0, to: 1 };
  private cursor: Cell | undefined;
  private ink: Ink = inkOf();
  private frame = 0;
  private rowHeight = 22;
  private readonly stop = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly scroller: HTMLElement,
    private readonly labels: number,
    private readonly events: MatrixEvents,
  ) {
    const signal = this.stop.signal;
    canvas.addEventListener("click", (e) => this.click(e), { signal });
    canvas.addEventListener("pointermove", (e) => events.onHover(this.at(e), e.offsetX, e.offsetY), { signal });
    canvas.addEventListener("pointerleave", () => events.onHover(undefined, 0, 0), { signal });
    canvas.addEventListener("wheel", (e) => this.wheel(e), { signal, passive: false });
    scroller.addEventListener("scroll", () => this.redraw(), { signal, passive: true });
  }

  show(rows: readonly MatrixRow[], rowHeight: number, axis = axisOf(rows)): void {
    if (this.rows.length === 0 || !this.inside(axis)) this.axis = axis;
    this.rows = rows;
    this.rowHeight = rowHeight;
    this.whole = axis;
    this.redraw();
  }

  /** The colours of the page have changed. */
  theme(): void {
    this.ink = inkOf();
    this.redraw();
  }

  /** Shows less or more of the axis round its middle, or all of it. */
  zoom(factor: number, middle = (this.axis.from + this.axis.to) / 2): void {
    const length = Math.min(this.whole.to - this.whole.from, Math.max(3, (this.axis.to - this.axis.from) / factor));
    const share = (middle - this.axis.from) / (this.axis.to - this.axis.from);
    const from = Math.max(this.whole.from, Math.min(this.whole.to - length, middle - length * share));
    this.axis = { from, to: from + length };
    this.redraw();
  }

  /** Moves the cursor by rows and partitions; starts at the first partition of the first row. */
  step(rows: number, cells: number): void {
    const row = Math.max(0, Math.min(this.rows.length - 1, (this.cursor?.row ?? 0) + rows));
    const stretch = this.cursor?.stretch ?? this.rows[row]?.spans[0];
    if (!stretch) return;
    const place = cells === 0 ? stretch.from : cells > 0 ? stretch.to + 1e-6 : stretch.from - 1e-6;
    this.point(cellAt(this.rows, row, place) ?? this.nearest(row, place, cells));
  }

  pick(): void {
    if (this.cursor) this.events.onPick(this.cursor);
  }

  redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  dispose(): void {
    this.stop.abort();
    cancelAnimationFrame(this.frame);
  }

  private point(cell: Cell | undefined): void {
    if (!cell) return;
    this.cursor = cell;
    const length = this.axis.to - this.axis.from;
    if (cell.stretch.from < this.axis.from) this.axis = { from: cell.stretch.from, to: cell.stretch.from + length };
    if (cell.stretch.to > this.axis.to && cell.stretch.to - cell.stretch.from < length) {
      this.axis = { from: cell.stretch.to - length, to: cell.stretch.to };
    }
    const top = cell.row * this.rowHeight;
    const room = this.canvas.clientHeight - HEADER - this.rowHeight;
    if (top < this.scroller.scrollTop) this.scroller.scrollTop = top;
    else if (top > this.scroller.scrollTop + room) this.scroller.scrollTop = top - room;
    this.events.onCursor(cell);
    this.redraw();
  }

  /** The next partition of a row in a direction, over gaps. */
  private nearest(row: number, place: number, cells: number): Cell | undefined {
    const spans = this.rows[row]?.spans ?? [];
    const span =
      cells < 0
        ? [...spans].reverse().find((s) => s.to <= place + 1e-3)
        : (spans.find((s) => s.from >= place) ?? (cells === 0 ? spans.at(-1) : undefined));
    return span && cellAt(this.rows, row, cells < 0 ? span.to - 1e-6 : span.from);
  }

  private inside(whole: Stretch): boolean {
    return this.axis.from >= whole.from && this.axis.to <= whole.to;
  }

  private look(): MatrixLook {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const { rows, axis, labels, rowHeight, cursor } = this;
    return { rows, axis, width, height, labels, header: HEADER, rowHeight, scroll: this.scroller.scrollTop, cursor };
  }

  private draw(): void {
    this.frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const look = this.look();
    const [w, h] = [Math.round(look.width * ratio), Math.round(look.height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) [this.canvas.width, this.canvas.height] = [w, h];
    const pen = this.canvas.getContext("2d");
    if (!pen || w === 0) return;
    const start = performance.now();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMatrix(pen, look, this.ink);
    this.lastPaintMillis = performance.now() - start;
  }

  private click(e: MouseEvent): void {
    const cell = this.at(e);
    if (!cell) return;
    this.point(cell);
    this.events.onPick(cell);
  }

  private wheel(e: WheelEvent): void {
    if (!e.ctrlKey && !e.metaKey) return;
    e.preventDefault();
    this.zoom(Math.exp(-e.deltaY * 0.01), this.place(e.offsetX));
  }

  private place(x: number): number {
    return this.axis.from + ((x - this.labels) / (this.canvas.clientWidth - this.labels)) * (this.axis.to - this.axis.from);
  }

  private at(e: MouseEvent): Cell | undefined {
    if (e.offsetX < this.labels || e.offsetY < HEADER) return undefined;
    const row = Math.floor((e.offsetY - HEADER + this.scroller.scrollTop) / this.rowHeight);
    return cellAt(this.rows, row, this.place(e.offsetX));
  }
}
