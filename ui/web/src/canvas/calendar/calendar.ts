import type { Intervals } from "@/state/intervals";
import type { Keys } from "@/state/keys";
import type { Runs } from "@/state/runs";
import { fit } from "../fit";
import { inkOf } from "../ink";
import { gridOf, offsetAt, type Grid } from "./layout";
import { GAP, heightOf, LEFT, paintCalendar, TOP, widthOf } from "./paintCalendar";

export interface CalendarShown {
  readonly keys: Keys;
  readonly runs: Runs;
  readonly from: number;
  readonly to: number;
  readonly selection: Intervals;
  readonly cursor: number;
}

/** How a press changes the selection: instead of it, on from the last one, or in and out. */
export type Manner = "replace" | "extend" | "toggle";

export interface CalendarEvents {
  onSelect(from: number, to: number, manner: Manner, end: boolean): void;
  onHover(ordinal: number, x: number, y: number): void;
}

/** Partitions as cells of a calendar. Dragging selects; the page decides what that means. */
export class Calendar {
  private shown: CalendarShown | null = null;
  private grid: Grid = { rows: 1, columns: 1, lead: 0, rowNames: [], columnNames: [] };
  private cell = 14;
  private ink = inkOf();
  private start = -1;
  private manner: Manner = "replace";
  private hover = -1;
  private frame = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly events: CalendarEvents,
  ) {
    const signal = this.stop.signal;
    canvas.addEventListener("pointerdown", (event) => this.down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.up(event), { signal });
    canvas.addEventListener("pointerleave", () => this.over(-1, 0, 0), { signal });
  }

  /** Cells grow to 18 pixels where the room allows, and then carry their signs. */
  show(shown: CalendarShown, room: number): void {
    this.shown = shown;
    this.grid = gridOf(shown.keys, shown.from, shown.to);
    this.cell = [20, 18, 16].find((size) => widthOf(this.grid, size) <= room) ?? 14;
    this.canvas.style.width = `${widthOf(this.grid, this.cell)}px`;
    this.canvas.style.height = `${heightOf(this.grid, this.cell)}px`;
    this.redraw();
  }

  theme(): void {
    this.ink = inkOf();
    this.redraw();
  }

  /** Rows of a column: what arrow keys step by. */
  get rows(): number {
    return this.grid.rows;
  }

  dispose(): void {
    this.stop.abort();
    cancelAnimationFrame(this.frame);
  }

  private at(event: PointerEvent): number {
    const shown = this.shown;
    if (shown === null) return -1;
    const column = Math.floor((event.offsetX - LEFT) / (this.cell + GAP));
    const row = Math.floor((event.offsetY - TOP) / (this.cell + GAP));
    const offset = offsetAt(this.grid, column, row, shown.to - shown.from);
    return offset < 0 ? -1 : shown.from + offset;
  }

  private down(event: PointerEvent): void {
    const ordinal = this.at(event);
    if (ordinal < 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.start = ordinal;
    this.manner = event.shiftKey ? "extend" : event.ctrlKey || event.metaKey ? "toggle" : "replace";
    if (this.manner !== "toggle") this.tell(ordinal, false);
  }

  private move(event: PointerEvent): void {
    const ordinal = this.at(event);
    if (this.start >= 0 && ordinal >= 0 && this.manner !== "toggle") this.tell(ordinal, false);
    this.over(ordinal, event.offsetX, event.offsetY);
  }

  private up(event: PointerEvent): void {
    if (this.start < 0) return;
    const ordinal = this.at(event);
    this.tell(ordinal < 0 ? this.start : ordinal, true);
    this.start = -1;
  }

  private tell(ordinal: number, end: boolean): void {
    this.events.onSelect(Math.min(this.start, ordinal), Math.max(this.start, ordinal) + 1, this.manner, end);
  }

  private over(ordinal: number, x: number, y: number): void {
    if (ordinal === this.hover) return;
    this.hover = ordinal;
    this.events.onHover(ordinal, x, y);
  }

  private redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const shown = this.shown;
    const place = fit(this.canvas);
    if (place === null || shown === null) return;
    paintCalendar(place.pen, { ...shown, grid: this.grid, cell: this.cell }, this.ink);
  }
}
