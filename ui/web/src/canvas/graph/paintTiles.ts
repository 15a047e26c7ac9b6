import { lookOf } from "../state/states";
import { paintPattern } from "../state/paintState";
import type { Ink } from "../ink";
import { fitted, fittedList, type Pen } from "../pen";
import type { Box, Camera } from "./camera";
import { screenBox } from "./paintItems";
import type { Frame, Item, Scene, Stub } from "./scene";

/** A group as a tile: name, counts, and a bar in which each state has its share. */
export function paintTile(pen: Pen, item: Item, c: Camera, bright: boolean, ink: Ink): void {
  const b = screenBox(item.box, c);
  const k = c.z;
  pen.globalAlpha = bright ? 1 : 0.3;
  pen.beginPath();
  pen.roundRect(b.x, b.y, b.w, b.h, 6 * k);
  pen.fillStyle = ink.raised;
  pen.fill();
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.textBaseline = "middle";
  const far = k < 0.6;
  pen.font = `600 ${far ? Math.max(9, Math.min(12, b.h / 3)) : 14 * k}px ${ink.font}`;
  pen.fillStyle = ink.text;
  pen.fillText(fitted(pen, item.name, b.w - 16 * k), b.x + 8 * k, b.y + (far ? b.h * 0.32 : 20 * k));
  if (!far) writeFacet(pen, item, b, k, ink);
  paintMix(pen, item.mix ?? new Map(), { x: b.x + 8 * k, y: b.y + b.h - 26 * k, w: b.w - 16 * k, h: 12 * k }, ink);
  pen.globalAlpha = 1;
}

function writeFacet(pen: Pen, item: Item, b: Box, k: number, ink: Ink): void {
  pen.font = `${12 * k}px ${ink.font}`;
  pen.fillStyle = ink.faint;
  pen.fillText(fitted(pen, item.facet, b.w - 16 * k), b.x + 8 * k, b.y + 42 * k);
}

/** Shares of states; the smallest stays visible with two pixels. */
export function paintMix(pen: Pen, mix: ReadonlyMap<number, number>, b: Box, ink: Ink): void {
  const states = [...mix.keys()].filter((s) => (mix.get(s) ?? 0) > 0);
  const all = states.reduce((sum, s) => sum + (mix.get(s) ?? 0), 0);
  const spare = b.w - states.length * 2;
  let x = b.x;
  for (const state of states.sort((a, z) => lookOf(a).weight - lookOf(z).weight)) {
    const w = 2 + (spare * (mix.get(state) ?? 0)) / all;
    const look = lookOf(state);
    paintPattern(pen, { x, y: b.y, w, h: b.h }, look.pattern === "none" ? "hollow" : look.pattern, ink.hue[look.hue], ink);
    x += w;
  }
}

export function paintFrames(pen: Pen, frames: readonly Frame[], c: Camera, ink: Ink): void {
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.setLineDash([2, 3]);
  for (const frame of frames) {
    const b = screenBox(frame.box, c);
    pen.strokeRect(b.x, b.y, b.w, b.h);
  }
  pen.setLineDash([]);
  pen.font = `600 12px ${ink.font}`;
  pen.textBaseline = "middle";
  for (const frame of frames) {
    const b = screenBox(frame.box, c);
    if (b.w < 64 || b.h < 24) continue;
    const text = fittedList(pen, `${frame.name} · ${frame.count}`, b.w - 8);
    const width = pen.measureText(text).width;
    pen.fillStyle = ink.ground;
    pen.globalAlpha = 0.85;
    pen.fillRect(b.x + 2, b.y + 2, width + 8, 18);
    pen.globalAlpha = 1;
    pen.fillStyle = ink.text;
    pen.fillText(text, b.x + 6, b.y + 11);
  }
}

export function paintStubs(pen: Pen, scene: Scene, c: Camera, ink: Ink): void {
  if (c.z < 0.3) return;
  pen.font = `600 ${11 * c.z}px ${ink.font}`;
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  for (const stub of scene.stubs) paintStub(pen, stub, c, ink);
  pen.textAlign = "left";
}

function paintStub(pen: Pen, stub: Stub, c: Camera, ink: Ink): void {
  const b = screenBox(stub.box, c);
  const gap = 8 * c.z;
  pen.strokeStyle = ink.edge;
  pen.lineWidth = 1;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  pen.moveTo(stub.side === "up" ? b.x + b.w : b.x, b.y + b.h / 2);
  pen.lineTo(stub.side === "up" ? b.x + b.w + gap : b.x - gap, b.y + b.h / 2);
  pen.stroke();
  pen.setLineDash([]);
  pen.beginPath();
  pen.roundRect(b.x, b.y, b.w, b.h, b.h / 2);
  pen.fillStyle = ink.raised;
  pen.fill();
  pen.strokeStyle = ink.accent;
  pen.stroke();
  pen.fillStyle = ink.accent;
  pen.fillText(`+${stub.count}`, b.x + b.w / 2, b.y + b.h / 2);
}
