import type { Ink } from "../ink";
import { ticks } from "../matrix/ticks";
import type { Stretch } from "../matrix/place";
import type { Pen } from "../pen";
import { niceTicks, shortNumber } from "./scale";

export interface Plotted {
  /** Ascending: seconds since 1970 when `time`, else numbers. */
  readonly xs: readonly number[];
  readonly ys: readonly (readonly (number | null)[])[];
  readonly colours: readonly string[];
  readonly time: boolean;
  readonly x: Stretch;
  readonly y: Stretch;
  readonly width: number;
  readonly height: number;
  /** The point under the pointer, or -1. */
  readonly at: number;
}

export const LEFT = 64;
const BOTTOM = 26;
const TOP = 8;
const DAY = 86_400;

export function leftOf(p: Plotted, x: number): number {
  return LEFT + ((x - p.x.from) / (p.x.to - p.x.from)) * (p.width - LEFT - 12);
}

function topOf(p: Plotted, y: number): number {
  return TOP + (1 - (y - p.y.from) / (p.y.to - p.y.from)) * (p.height - TOP - BOTTOM);
}

/** Lines over a grid; a missing value is a gap, never a zero. */
export function paintPlot(pen: Pen, p: Plotted, ink: Ink): void {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, p.width, p.height);
  paintAxes(pen, p, ink);
  p.ys.forEach((ys, i) => paintLine(pen, p, ys, p.colours[i] ?? ink.accent));
  if (p.at >= 0) paintCursor(pen, p, ink);
}

function paintAxes(pen: Pen, p: Plotted, ink: Ink): void {
  pen.font = `11px ${ink.font}`;
  pen.textBaseline = "middle";
  pen.strokeStyle = ink.hue.neutral;
  pen.fillStyle = ink.faint;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.textAlign = "right";
  for (const y of niceTicks(p.y.from, p.y.to, p.height / 56)) {
    const top = Math.round(topOf(p, y)) + 0.5;
    pen.moveTo(LEFT, top);
    pen.lineTo(p.width - 12, top);
    pen.fillText(shortNumber(y), LEFT - 8, top);
  }
  pen.textAlign = "center";
  for (const { at, text } of marks(p)) {
    const left = Math.round(leftOf(p, at)) + 0.5;
    pen.moveTo(left, TOP);
    pen.lineTo(left, p.height - BOTTOM);
    pen.fillText(text, left, p.height - BOTTOM / 2);
  }
  pen.textAlign = "left";
  pen.stroke();
}

function marks(p: Plotted): { at: number; text: string }[] {
  if (!p.time) return niceTicks(p.x.from, p.x.to, p.width / 110).map((at) => ({ at, text: shortNumber(at) }));
  const days = { from: p.x.from / DAY, to: p.x.to / DAY };
  return ticks(days, p.width - LEFT).map(({ at, text }) => ({ at: at * DAY, text }));
}

function paintLine(pen: Pen, p: Plotted, ys: readonly (number | null)[], colour: string): void {
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  let drawn = false;
  ys.forEach((y, i) => {
    if (y === null) {
      drawn = false;
      return;
    }
    const [left, top] = [leftOf(p, p.xs[i] ?? 0), topOf(p, y)];
    if (drawn) pen.lineTo(left, top);
    else pen.moveTo(left, top);
    if (ys.length <= 80) pen.fillRect(left - 2, top - 2, 4, 4);
    drawn = true;
  });
  pen.stroke();
}

function paintCursor(pen: Pen, p: Plotted, ink: Ink): void {
  const left = Math.round(leftOf(p, p.xs[p.at] ?? 0)) + 0.5;
  pen.strokeStyle = ink.text;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(left, TOP);
  pen.lineTo(left, p.height - BOTTOM);
  pen.stroke();
}
