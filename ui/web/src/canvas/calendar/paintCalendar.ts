import type { Intervals } from "@/state/intervals";
import { cut, type Runs } from "@/state/runs";
import { on, type Ink } from "../ink";
import type { Pen } from "../pen";
import { paintPattern } from "../state/paintState";
import { lookOf } from "../state/states";
import { cellOf, type Grid } from "./layout";

export interface CalendarLook {
  readonly grid: Grid;
  readonly runs: Runs;
  readonly from: number;
  readonly to: number;
  readonly cell: number;
  readonly selection: Intervals;
  readonly cursor: number;
}

export const LEFT = 34;
export const TOP = 18;
export const GAP = 2;

export function widthOf(grid: Grid, cell: number): number {
  return LEFT + grid.columns * (cell + GAP);
}

export function heightOf(grid: Grid, cell: number): number {
  return TOP + grid.rows * (cell + GAP) + 4;
}

/** A cell's corner. */
export function cornerOf(look: Pick<CalendarLook, "grid" | "cell">, offset: number): { x: number; y: number } {
  const { column, row } = cellOf(look.grid, offset);
  return { x: LEFT + column * (look.cell + GAP), y: TOP + row * (look.cell + GAP) };
}

export function paintCalendar(pen: Pen, look: CalendarLook, ink: Ink): void {
  names(pen, look, ink);
  let offset = 0;
  const runs = cut(look.runs, look.from, look.to);
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const length = runs[i + 1] ?? 0;
    for (let k = 0; k < length; k++) cell(pen, look, offset + k, runs[i] ?? 0, ink);
    offset += length;
  }
  for (const [from, to] of look.selection) {
    for (let ordinal = Math.max(from, look.from); ordinal < Math.min(to, look.to); ordinal++) ring(pen, look, ordinal, ink.accent, 2);
  }
  if (look.cursor >= look.from && look.cursor < look.to) ring(pen, look, look.cursor, ink.text, 2);
}

function cell(pen: Pen, look: CalendarLook, offset: number, state: number, ink: Ink): void {
  const { x, y } = cornerOf(look, offset);
  const kind = lookOf(state);
  const box = { x, y, w: look.cell, h: look.cell };
  if (kind.pattern === "none") {
    pen.fillStyle = ink.line;
    pen.fillRect(x + look.cell / 2 - 1, y + look.cell / 2 - 1, 2, 2);
    return;
  }
  const colour = ink.hue[kind.hue];
  paintPattern(pen, box, look.cell >= 16 && (kind.pattern === "hatch" || kind.pattern === "stripe") ? "solid" : kind.pattern, colour, ink);
  if (look.cell < 16 || kind.pattern === "hollow") return;
  pen.fillStyle = kind.pattern === "outline" ? colour : on(colour);
  pen.font = `600 11px ${ink.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(kind.glyph, x + look.cell / 2, y + look.cell / 2 + 0.5);
}

function ring(pen: Pen, look: CalendarLook, ordinal: number, colour: string, width: number): void {
  const { x, y } = cornerOf(look, ordinal - look.from);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x - 0.5, y - 0.5, look.cell + 1, look.cell + 1);
}

function names(pen: Pen, look: CalendarLook, ink: Ink): void {
  pen.font = `11px ${ink.font}`;
  pen.fillStyle = ink.faint;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  look.grid.rowNames.forEach((name, row) => pen.fillText(name, 0, TOP + row * (look.cell + GAP) + look.cell / 2));
  for (const { column, text } of look.grid.columnNames) pen.fillText(text, LEFT + column * (look.cell + GAP), 8);
}
