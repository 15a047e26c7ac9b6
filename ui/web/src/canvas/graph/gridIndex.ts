import type { Box, Point } from "./camera";

/** Finds the boxes in a part of the plane without looking at all of them. */
export class GridIndex {
  private readonly cells = new Map<number, number[]>();
  private readonly seen: Uint32Array;
  private round = 0;

  constructor(
    private readonly boxes: readonly Box[],
    private readonly size = 512,
  ) {
    this.seen = new Uint32Array(boxes.length);
    boxes.forEach((b, i) => this.eachCell(b, (key) => this.put(key, i)));
  }

  /** The numbers of all boxes that touch this one, in ascending order of insertion per cell. */
  within(view: Box): number[] {
    const found: number[] = [];
    this.round++;
    this.eachCell(view, (key) => {
      for (const i of this.cells.get(key) ?? []) {
        if (this.seen[i] === this.round) continue;
        this.seen[i] = this.round;
        if (touches(this.boxes[i] as Box, view)) found.push(i);
      }
    });
    return found;
  }

  /** The topmost box at a point, or -1. */
  at(p: Point): number {
    let hit = -1;
    for (const i of this.within({ x: p.x, y: p.y, w: 0, h: 0 })) if (i > hit) hit = i;
    return hit;
  }

  private put(key: number, i: number): void {
    const cell = this.cells.get(key);
    if (cell) cell.push(i);
    else this.cells.set(key, [i]);
  }

  private eachCell(b: Box, visit: (key: number) => void): void {
    const right = Math.floor((b.x + b.w) / this.size);
    const bottom = Math.floor((b.y + b.h) / this.size);
    for (let cx = Math.floor(b.x / this.size); cx <= right; cx++) {
      for (let cy = Math.floor(b.y / this.size); cy <= bottom; cy++) visit(cx * 1_000_003 + cy);
    }
  }
}

export function touches(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}
