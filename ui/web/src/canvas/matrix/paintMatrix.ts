import type { Ink } from "../ink";
import { fitted, type Pen } from "../pen";
import { paintSpan } from "../state/pixels";
import { paintPattern, paintPixels } from "../state/paintState";
import { lookOf, NOTHING } from "../state/states";
import { next, type Stretch, type Unit } from "./place";
import type { Cell, MatrixRow, Span } from "./rows";
import { ticks } from "./ticks";

/** Partitions narrower than this are drawn together: single ones would be a flicker of hatches. */
const CELL = 16;

export interface MatrixLook {
  readonly rows: readonly MatrixRow[];
  readonly axis: Stretch;
  readonly width: number;
  readonly height: number;
  readonly labels: number;
  readonly header: number;
  readonly rowHeight: number;
  /** How far the rows are scrolled up. */
  readonly scroll: number;
  readonly cursor: Cell | undefined;
}

/** Draws the rows in sight: single cells with their patterns where there is room, else the worst state per pixel. */
export function paintMatrix(pen: Pen, m: MatrixLook, ink: Ink): void {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, m.width, m.height);
  paintGrid(pen, m, ink);
  const first = Math.max(0, Math.floor(m.scroll / m.rowHeight));
  const last = Math.min(m.rows.length, Math.ceil((m.scroll + m.height - m.header) / m.rowHeight));
  const pixels = new Uint8Array(Math.max(1, Math.floor(m.width - m.labels)));
  for (let r = first; r < last; r++) paintRow(pen, m, r, pixels, ink);
  paintHeader(pen, m, ink);
}

export function leftOf(m: MatrixLook, place: number): number {
  return m.labels + ((place - m.axis.from) / (m.axis.to - m.axis.from)) * (m.width - m.labels);
}

function topOf(m: MatrixLook, row: number): number {
  return m.header + row * m.rowHeight - m.scroll;
}

function paintRow(pen: Pen, m: MatrixLook, r: number, pixels: Uint8Array, ink: Ink): void {
  const row = m.rows[r] as MatrixRow;
  const y = topOf(m, r);
  const gap = m.rowHeight >= 10 ? 2 : m.rowHeight >= 4 ? 1 : 0;
  const h = m.rowHeight - gap;
  const cell = (cellWidth(row.unit) / (m.axis.to - m.axis.from)) * (m.width - m.labels);
  if (row.unit !== "key" && cell >= CELL) for (const span of row.spans) paintCells(pen, m, span, row.unit, y, h, ink);
  else paintPixels(pen, rastered(row, m.axis, pixels), { x: m.labels, y, w: pixels.length, h }, ink);
  for (const s of row.control ?? []) double(pen, m, s, y, h, ink);
  for (const s of row.outlined ?? []) frame(pen, m, s, y, h, ink.text, 2);
  if (m.cursor?.row === r) frame(pen, m, m.cursor.stretch, y, h, ink.accent, 2);
  if (m.labels > 0 && m.rowHeight >= 10) paintLabel(pen, m, row, y, h, ink);
}

export function rastered(row: MatrixRow, axis: Stretch, pixels: Uint8Array): Uint8Array {
  pixels.fill(NOTHING);
  const scale = pixels.length / (axis.to - axis.from);
  for (const s of row.spans) {
    if (s.to > axis.from && s.from < axis.to) {
      paintSpan(pixels, (s.from - axis.from) * scale, (s.to - axis.from) * scale, s.state);
    }
  }
  return pixels;
}

function paintCells(pen: Pen, m: MatrixLook, span: Span, unit: Unit, y: number, h: number, ink: Ink): void {
  const look = lookOf(span.state);
  for (let from = span.from; from < span.to - 1e-6; ) {
    const to = unit === "whole" ? span.to : next(from, unit);
    const x = leftOf(m, Math.max(from, m.axis.from));
    const w = leftOf(m, Math.min(to, m.axis.to)) - x - 1;
    if (to > m.axis.from && from < m.axis.to) paintPattern(pen, { x, y, w, h }, look.pattern, ink.hue[look.hue], ink);
    from = to;
  }
}

function frame(pen: Pen, m: MatrixLook, s: Stretch, y: number, h: number, colour: string, width: number): void {
  const x = Math.max(m.labels, leftOf(m, s.from));
  const right = Math.min(m.width, leftOf(m, s.to));
  if (right < x) return;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x - 1, y - 1, Math.max(3, right - x + 1), h + 2);
}

function double(pen: Pen, m: MatrixLook, s: Stretch, y: number, h: number, ink: Ink): void {
  frame(pen, m, s, y, h, ink.faint, 1);
  if (h >= 8) frame(pen, m, s, y + 3, h - 6, ink.faint, 1);
}

function paintLabel(pen: Pen, m: MatrixLook, row: MatrixRow, y: number, h: number, ink: Ink): void {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, y - 1, m.labels, m.rowHeight);
  pen.font = `${Math.min(12, m.rowHeight - 2)}px ${ink.font}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillStyle = ink.text;
  pen.fillText(fitted(pen, row.label, m.labels - 12), 4, y + h / 2);
}

function paintGrid(pen: Pen, m: MatrixLook, ink: Ink): void {
  pen.strokeStyle = ink.hue.neutral;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const tick of ticks(m.axis, m.width - m.labels)) {
    const x = Math.round(leftOf(m, tick.at)) + 0.5;
    pen.moveTo(x, m.header - 4);
    pen.lineTo(x, m.height);
  }
  pen.stroke();
}

function paintHeader(pen: Pen, m: MatrixLook, ink: Ink): void {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, m.width, m.header - 2);
  pen.font = `11px ${ink.font}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillStyle = ink.faint;
  for (const tick of ticks(m.axis, m.width - m.labels)) {
    const x = leftOf(m, tick.at) + 3;
    // A word that the edge would cut says less than none.
    if (x + pen.measureText(tick.text).width <= m.width) pen.fillText(tick.text, x, m.header / 2);
  }
}

function cellWidth(unit: Unit): number {
  return { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365, whole: 1e6, key: 0 }[unit];
}
