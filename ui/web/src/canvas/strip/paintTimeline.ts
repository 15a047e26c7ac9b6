import type { Intervals } from "@/state/intervals";
import type { Runs } from "@/state/runs";
import type { Ink } from "../ink";
import type { Pen } from "../pen";
import { rasterize } from "../state/pixels";
import { paintPixels } from "../state/paintState";
import { ticks, xOf, type Scale } from "./scale";

export interface TimelineLook {
  readonly runs: Runs;
  readonly scale: Scale;
  readonly height: number;
  /** The part that is shown below, in a frame. */
  readonly brush: readonly [number, number] | null;
  readonly selection: Intervals;
  readonly cursor: number;
  readonly label: (ordinal: number) => string;
}

const AXIS = 16;

export function paintTimeline(pen: Pen, look: TimelineLook, ink: Ink): void {
  const { scale } = look;
  const bar = { x: 0, y: 4, w: scale.width, h: look.height - AXIS - 8 };
  const pixels = rasterize(look.runs, 0, 1, scale.from, scale.to, new Uint8Array(Math.max(1, Math.floor(scale.width))));
  paintPixels(pen, pixels, bar, ink);
  for (const [from, to] of look.selection) mark(pen, scale, from, to, bar.y + bar.h + 1, ink.accent);
  if (look.brush !== null) brush(pen, look, look.brush, ink);
  if (look.cursor >= 0) {
    pen.strokeStyle = ink.text;
    pen.lineWidth = 1.5;
    const x = xOf(scale, look.cursor);
    pen.strokeRect(x - 1, 1, Math.max(3, xOf(scale, look.cursor + 1) - x) + 1, bar.h + 5);
  }
  axis(pen, look, ink);
}

function mark(pen: Pen, scale: Scale, from: number, to: number, y: number, colour: string): void {
  const x = xOf(scale, from);
  pen.fillStyle = colour;
  pen.fillRect(x, y, Math.max(2, xOf(scale, to) - x), 3);
}

/** What lies outside of the frame is dimmed, not hidden. */
function brush(pen: Pen, look: TimelineLook, [from, to]: readonly [number, number], ink: Ink): void {
  const { scale } = look;
  const [left, right] = [xOf(scale, from), xOf(scale, to)];
  const height = look.height - AXIS;
  pen.globalAlpha = 0.6;
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, left, height);
  pen.fillRect(right, 0, scale.width - right, height);
  pen.globalAlpha = 1;
  if (left <= 0 && right >= scale.width) return;
  pen.strokeStyle = ink.text;
  pen.lineWidth = 1.5;
  pen.strokeRect(left + 0.75, 0.75, Math.max(3, right - left - 1.5), height - 1.5);
}

function axis(pen: Pen, look: TimelineLook, ink: Ink): void {
  pen.font = `11px ${ink.font}`;
  pen.textBaseline = "alphabetic";
  for (const ordinal of ticks(look.scale, 110)) {
    const x = xOf(look.scale, ordinal);
    const text = look.label(ordinal);
    pen.textAlign = x + 60 > look.scale.width ? "right" : "left";
    pen.fillStyle = ink.faint;
    pen.fillText(text, Math.min(x, look.scale.width), look.height - 2);
  }
}
