import { inkOf, type Ink } from "../ink";
import { SvgPen } from "../svgPen";
import { fitting, panned, revealing, zoomed, type Camera, type Point } from "./camera";
import { paint } from "./paint";
import { NO_EMPHASIS, type Emphasis } from "./paintItems";
import type { Hit, Scene } from "./scene";

export interface ViewEvents {
  onHover(hit: Hit): void;
  onClick(hit: Hit, keys: { shift: boolean; alt: boolean; twice: boolean }): void;
  /** After panning or zooming has come to rest. */
  onMoved(camera: Camera): void;
}

/** Binds a scene to a canvas: draws at most once a frame, pans with the pointer, zooms with the wheel. */
export class GraphView {
  camera: Camera = { x: 0, y: 0, z: 1 };
  /** Time that the last drawing took, for the budget. */
  lastPaintMillis = 0;
  private emphasis: Emphasis = NO_EMPHASIS;
  private ink: Ink = inkOf();
  private frame = 0;
  private rest = 0;
  private down: Point | null = null;
  private dragged = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private scene: Scene,
    private readonly events: ViewEvents,
  ) {
    const signal = this.stop.signal;
    canvas.addEventListener("pointerdown", (e) => this.press(e), { signal });
    canvas.addEventListener("pointermove", (e) => this.move(e), { signal });
    canvas.addEventListener("pointerup", (e) => this.release(e), { signal });
    canvas.addEventListener("pointerleave", () => this.events.onHover(null), { signal });
    canvas.addEventListener("wheel", (e) => this.wheel(e), { signal, passive: false });
  }

  get width(): number {
    return this.canvas.clientWidth;
  }

  get height(): number {
    return this.canvas.clientHeight;
  }

  show(scene: Scene, camera: Camera = this.camera): void {
    this.scene = scene;
    this.camera = camera;
    this.redraw();
  }

  emphasise(emphasis: Emphasis): void {
    this.emphasis = emphasis;
    this.redraw();
  }

  /** The colours of the page have changed. */
  theme(): void {
    this.ink = inkOf();
    this.redraw();
  }

  fit(): void {
    this.go(fitting(this.scene.bounds, this.width, this.height));
  }

  zoomBy(factor: number): void {
    this.go(zoomed(this.camera, { x: this.width / 2, y: this.height / 2 }, factor));
  }

  reveal(id: number): void {
    const box = this.scene.boxOf(id);
    if (box) this.go(revealing(this.camera, box, this.width, this.height));
  }

  go(camera: Camera): void {
    this.camera = camera;
    this.redraw();
    window.clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.events.onMoved(this.camera), 200);
  }

  redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  svg(): string {
    const pen = new SvgPen();
    paint(pen, this.scene, this.camera, this.width, this.height, this.emphasis, this.ink);
    return pen.text(this.width, this.height, this.ink.ground);
  }

  dispose(): void {
    this.stop.abort();
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rest);
  }

  private draw(): void {
    this.frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const [w, h] = [Math.round(this.width * ratio), Math.round(this.height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) [this.canvas.width, this.canvas.height] = [w, h];
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const start = performance.now();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(pen, this.scene, this.camera, this.width, this.height, this.emphasis, this.ink);
    this.lastPaintMillis = performance.now() - start;
  }

  private press(e: PointerEvent): void {
    if (e.button !== 0) return;
    this.down = this.point(e);
    this.dragged = false;
    this.canvas.setPointerCapture(e.pointerId);
  }

  private move(e: PointerEvent): void {
    const p = this.point(e);
    if (!this.down) return this.events.onHover(this.scene.hit(this.camera, p));
    const [dx, dy] = [p.x - this.down.x, p.y - this.down.y];
    if (!this.dragged && Math.hypot(dx, dy) < 4) return;
    this.dragged = true;
    this.down = p;
    this.go(panned(this.camera, dx, dy));
  }

  private release(e: PointerEvent): void {
    const clicked = this.down && !this.dragged;
    this.down = null;
    if (!clicked) return;
    const hit = this.scene.hit(this.camera, this.point(e));
    this.events.onClick(hit, { shift: e.shiftKey, alt: e.altKey, twice: e.detail >= 2 });
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault();
    if (e.shiftKey) this.go(panned(this.camera, -e.deltaY, 0));
    else if (e.deltaX !== 0) this.go(panned(this.camera, -e.deltaX, -e.deltaY));
    else this.go(zoomed(this.camera, this.point(e), Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015))));
  }

  private point(e: MouseEvent): Point {
    const r = this.canvas.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  }
}
