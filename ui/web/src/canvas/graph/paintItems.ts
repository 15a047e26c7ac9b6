import { on, type Ink } from "../ink";
import { fitted, fittedList, type Pen } from "../pen";
import { paintPattern, paintStrip } from "../state/paintState";
import type { Box, Camera } from "./camera";
import type { Detail } from "./detail";
import type { Item, Scene } from "./scene";

export interface Emphasis {
  /** Places of the items that stay bright; null when all do. */
  readonly lit: ReadonlySet<number> | null;
  readonly selected: ReadonlySet<number>;
  readonly hovered: number;
  /** Where the keyboard is, or -1. */
  readonly cursor: number;
}

/** Patterns that leave the middle of a box to the ground. */
const EMPTY = new Set(["hollow", "outline", "none"]);

export const NO_EMPHASIS: Emphasis = { lit: null, selected: new Set(), hovered: -1, cursor: -1 };

export function screenBox(b: Box, c: Camera): Box {
  return { x: (b.x - c.x) * c.z, y: (b.y - c.y) * c.z, w: b.w * c.z, h: b.h * c.z };
}

export function paintItems(pen: Pen, scene: Scene, at: readonly number[], c: Camera, detail: Detail, e: Emphasis, ink: Ink): void {
  if (detail === "groups" || detail === "blocks") paintBlocks(pen, scene, at, c, e, ink);
  else for (const i of at) paintCard(pen, scene.items[i] as Item, c, detail, !e.lit || e.lit.has(i), ink);
  for (const i of e.selected) outline(pen, scene.items[i], c, ink.accent, 2);
  outline(pen, scene.items[e.hovered], c, ink.accent, 1);
  outline(pen, scene.items[e.cursor], c, ink.text, 2, 3);
}

function paintBlocks(pen: Pen, scene: Scene, at: readonly number[], c: Camera, e: Emphasis, ink: Ink): void {
  const colours = new Map<string, number[]>();
  for (const i of at) {
    const key = (!e.lit || e.lit.has(i) ? "1" : "0") + (scene.items[i] as Item).fill;
    const group = colours.get(key);
    if (group) group.push(i);
    else colours.set(key, [i]);
  }
  for (const [key, items] of colours) {
    pen.globalAlpha = key.startsWith("1") ? 1 : 0.3;
    pen.fillStyle = key.slice(1);
    pen.beginPath();
    for (const i of items) {
      const b = (scene.items[i] as Item).box;
      pen.rect((b.x - c.x) * c.z, (b.y - c.y) * c.z, b.w * c.z, b.h * c.z);
    }
    pen.fill();
  }
  pen.globalAlpha = 1;
  if (c.z < 0.25) return;
  pen.font = `11px ${ink.font}`;
  pen.textBaseline = "middle";
  for (const i of at) {
    const item = scene.items[i] as Item;
    const b = screenBox(item.box, c);
    if (b.h < 12 || b.w < 48) continue;
    pen.globalAlpha = !e.lit || e.lit.has(i) ? 1 : 0.5;
    pen.fillStyle = on(item.fill);
    pen.fillText(item.glyph, b.x + 4, b.y + b.h / 2);
    pen.fillText(fitted(pen, item.name, b.w - 22), b.x + 18, b.y + b.h / 2);
  }
  pen.globalAlpha = 1;
}

function paintCard(pen: Pen, item: Item, c: Camera, detail: Detail, bright: boolean, ink: Ink): void {
  const b = screenBox(item.box, c);
  const k = c.z;
  pen.globalAlpha = bright ? 1 : 0.3;
  pen.beginPath();
  pen.roundRect(b.x, b.y, b.w, b.h, 4 * k);
  pen.fillStyle = ink.raised;
  pen.fill();
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.stroke();
  const band = 18 * k;
  paintPattern(pen, { x: b.x, y: b.y, w: band, h: b.h }, item.pattern, item.fill, ink);
  pen.font = `600 ${12 * k}px ${ink.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = EMPTY.has(item.pattern) ? ink.text : on(item.fill);
  pen.fillText(item.glyph, b.x + band / 2, b.y + b.h / 2);
  pen.textAlign = "left";
  writeCard(pen, item, b, k, detail, ink);
  pen.globalAlpha = 1;
}

function writeCard(pen: Pen, item: Item, b: Box, k: number, detail: Detail, ink: Ink): void {
  const left = b.x + 26 * k;
  const width = b.w - 34 * k;
  const strip = item.runs && item.runs.length > 0;
  const low = item.box.h < 48;
  const facet = !(low && strip) && (detail === "facets" || item.always === true) && item.facet !== "";
  const rows = 1 + (strip ? 1 : 0) + (facet ? 1 : 0);
  const first = b.y + (rows === 1 ? b.h / 2 : low ? 12 * k : rows === 2 ? 18 * k : 13 * k);
  pen.font = `${12 * k}px ${ink.font}`;
  pen.fillStyle = ink.faint;
  pen.textBaseline = "middle";
  const path = pen.measureText(item.path).width;
  pen.font = `600 ${12.5 * k}px ${ink.font}`;
  const name = pen.measureText(item.name).width;
  const both = path + name <= width;
  if (both && item.path) {
    pen.font = `${12 * k}px ${ink.font}`;
    pen.fillText(item.path, left, first);
    pen.font = `600 ${12.5 * k}px ${ink.font}`;
  }
  pen.fillStyle = ink.text;
  pen.fillText(fitted(pen, item.name, width), both ? left + path : left, first);
  if (facet) {
    pen.font = `${11 * k}px ${ink.font}`;
    pen.fillStyle = ink.faint;
    pen.fillText(fittedList(pen, item.facet, width), left, b.y + (strip ? 28 : 34) * k);
  }
  if (strip) paintStrip(pen, item.runs ?? [], { x: left, y: b.y + b.h - (low ? 11 : 14) * k, w: width, h: (low ? 5 : 7) * k }, ink);
}

function outline(pen: Pen, item: Item | undefined, c: Camera, colour: string, width: number, gap = 0): void {
  if (!item) return;
  const b = screenBox(item.box, c);
  pen.beginPath();
  pen.roundRect(b.x - gap, b.y - gap, b.w + 2 * gap, b.h + 2 * gap, 4 * c.z + gap);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}
