import type { Ink } from "../ink";
import type { Pen } from "../pen";
import type { Box } from "../graph/camera";
import { lengthOf, type Runs } from "@/state/runs";
import { rasterize } from "./pixels";
import { lookOf, NOTHING, type Pattern } from "./states";

/** Fills a box the way a state looks. Small boxes get the plain colour: a pattern below 6 px is noise. */
export function paintPattern(pen: Pen, b: Box, pattern: Pattern, colour: string, ink: Ink): void {
  const small = b.w < 6 || b.h < 6;
  if (pattern === "none") return;
  if (pattern === "hollow" || pattern === "outline") {
    if (small && pattern === "hollow") return fill(pen, b, colour, 0.45);
    if (small) return fill(pen, b, colour, 0.7);
    return frame(pen, b, colour, pattern === "hollow" ? 1 : 1.5);
  }
  fill(pen, b, colour);
  if (small) return;
  if (pattern === "hatch") lines(pen, b, ink.ground, 1);
  else if (pattern === "stripe") lines(pen, b, ink.ground, -1);
  else if (pattern === "cross") {
    lines(pen, b, ink.ground, 1);
    lines(pen, b, ink.ground, -1);
  } else if (pattern === "notch") notch(pen, b, ink.ground);
  else if (pattern === "dot") dot(pen, b, ink.ground);
  else if (pattern === "frame") frame(pen, { x: b.x + 2, y: b.y + 2, w: b.w - 4, h: b.h - 4 }, ink.ground, 1);
}

/** States along a strip, the worst one per pixel. */
export function paintStrip(pen: Pen, runs: Runs, b: Box, ink: Ink): void {
  const width = Math.max(1, Math.round(b.w));
  const pixels = rasterize(runs, 0, 1, 0, Math.max(1, lengthOf(runs)), new Uint8Array(width));
  paintPixels(pen, pixels, b, ink);
}

/** Neighbouring pixels of one state become one rectangle. */
export function paintPixels(pen: Pen, pixels: Uint8Array, b: Box, ink: Ink): void {
  const scale = b.w / pixels.length;
  for (let start = 0; start < pixels.length; ) {
    const state = pixels[start] as number;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === state) end++;
    if (state !== NOTHING) {
      const look = lookOf(state);
      const piece = { x: b.x + start * scale, y: b.y, w: (end - start) * scale, h: b.h };
      paintPattern(pen, piece, look.pattern, ink.hue[look.hue], ink);
    }
    start = end;
  }
}

function fill(pen: Pen, b: Box, colour: string, alpha = 1): void {
  const before = pen.globalAlpha;
  if (alpha < 1) pen.globalAlpha = before * alpha;
  pen.fillStyle = colour;
  pen.fillRect(b.x, b.y, b.w, b.h);
  pen.globalAlpha = before;
}

function frame(pen: Pen, b: Box, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(b.x + width / 2, b.y + width / 2, b.w - width, b.h - width);
}

/** Slanted lines, clipped by arithmetic: a clip would need save and restore for each box. */
function lines(pen: Pen, b: Box, colour: string, slope: 1 | -1): void {
  pen.beginPath();
  for (let d = 6; d < b.w + b.h; d += 9) {
    const x0 = Math.max(0, d - b.h);
    const y0 = Math.min(b.h, d);
    const x1 = Math.min(b.w, d);
    const y1 = Math.max(0, d - b.w);
    const flip = (y: number) => (slope === 1 ? b.y + y : b.y + b.h - y);
    pen.moveTo(b.x + x0, flip(y0));
    pen.lineTo(b.x + x1, flip(y1));
  }
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.stroke();
}

function notch(pen: Pen, b: Box, ground: string): void {
  const s = Math.min(6, b.w / 2, b.h / 2);
  pen.beginPath();
  pen.moveTo(b.x + b.w - s, b.y);
  pen.lineTo(b.x + b.w, b.y);
  pen.lineTo(b.x + b.w, b.y + s);
  pen.fillStyle = ground;
  pen.fill();
}

function dot(pen: Pen, b: Box, ground: string): void {
  pen.beginPath();
  pen.arc(b.x + b.w - 4, b.y + 4, 2, 0, Math.PI * 2);
  pen.fillStyle = ground;
  pen.fill();
}
