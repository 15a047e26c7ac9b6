import type { Intervals } from "@/state/intervals";
import { lengthOf, type Runs } from "@/state/runs";
import { fit } from "../fit";
import { inkOf } from "../ink";
import { paintTimeline } from "./paintTimeline";
import { ordinalAt, type Scale } from "./scale";

export interface TimelineEvents {
  /** A part was dragged out or clicked at, half-open. */
  onBrush(from: number, to: number, end: boolean): void;
  onHover(ordinal: number, x: number): void;
}

export interface TimelineShown {
  readonly runs: Runs;
  readonly brush: readonly [number, number] | null;
  readonly selection: Intervals;
  readonly label: (ordinal: number) => string;
}

/** The strip over an asset's whole life; dragging on it frames the part to look at. */
export class Timeline {
  private shown: TimelineShown = { runs: [], brush: null, selection: [], label: String };
  private ink = inkOf();
  private start = -1;
  private hover = -1;
  private frame = 0;
  private readonly stop = new AbortController();
  private readonly size = new ResizeObserver(() => this.redraw());

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly events: TimelineEvents,
  ) {
    const signal = this.stop.signal;
    canvas.addEventListener("pointerdown", (event) => this.down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.up(event), { signal });
    canvas.addEventListener("pointerleave", () => this.over(-1, 0), { signal });
    this.size.observe(canvas);
  }

  show(shown: TimelineShown): void {
    this.shown = shown;
    this.redraw();
  }

  theme(): void {
    this.ink = inkOf();
    this.redraw();
  }

  dispose(): void {
    this.stop.abort();
    this.size.disconnect();
    cancelAnimationFrame(this.frame);
  }

  private scale(): Scale {
    return { from: 0, to: Math.max(1, lengthOf(this.shown.runs)), width: this.canvas.clientWidth };
  }

  private at(event: PointerEvent): number {
    return ordinalAt(this.scale(), event.offsetX);
  }

  private down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.start = this.at(event);
  }

  private move(event: PointerEvent): void {
    const ordinal = this.at(event);
    if (this.start >= 0 && ordinal !== this.start) this.tell(ordinal, false);
    this.over(ordinal, event.offsetX);
  }

  private up(event: PointerEvent): void {
    if (this.start < 0) return;
    this.tell(this.at(event), true);
    this.start = -1;
  }

  private tell(ordinal: number, end: boolean): void {
    this.events.onBrush(Math.min(this.start, ordinal), Math.max(this.start, ordinal) + 1, end);
  }

  private over(ordinal: number, x: number): void {
    if (ordinal === this.hover) return;
    this.hover = ordinal;
    this.events.onHover(ordinal, x);
    this.redraw();
  }

  private redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const place = fit(this.canvas);
    if (place === null) return;
    const scale = { ...this.scale(), width: place.width };
    paintTimeline(place.pen, { ...this.shown, scale, height: place.height, cursor: this.hover }, this.ink);
  }
}
