/** Where the picture stands: a world point (x, y) is drawn at ((wx - x) * z, (wy - y) * z). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const NEAREST = 2.5;
export const FARTHEST = 0.02;

export function toScreen(c: Camera, p: Point): Point {
  return { x: (p.x - c.x) * c.z, y: (p.y - c.y) * c.z };
}

export function toWorld(c: Camera, p: Point): Point {
  return { x: p.x / c.z + c.x, y: p.y / c.z + c.y };
}

export function panned(c: Camera, dx: number, dy: number): Camera {
  return { x: c.x - dx / c.z, y: c.y - dy / c.z, z: c.z };
}

/** Nearer or farther; what is under the screen point `p` stays under it. */
export function zoomed(c: Camera, p: Point, factor: number): Camera {
  const z = Math.min(NEAREST, Math.max(FARTHEST, c.z * factor));
  const w = toWorld(c, p);
  return { x: w.x - p.x / z, y: w.y - p.y / z, z };
}

/** The camera that shows a whole box with some margin, never nearer than `most`. */
export function fitting(box: Box, width: number, height: number, most = 1, margin = 32): Camera {
  const free = (n: number) => Math.max(1, n - 2 * margin);
  const z = Math.max(FARTHEST, Math.min(most, free(width) / Math.max(1, box.w), free(height) / Math.max(1, box.h)));
  return { x: box.x + box.w / 2 - width / 2 / z, y: box.y + box.h / 2 - height / 2 / z, z };
}

/** The camera after a new layout in which a thing moved from `before` to `after`: it stays where it was on the screen. */
export function anchored(c: Camera, before: Point, after: Point): Camera {
  return { x: c.x + after.x - before.x, y: c.y + after.y - before.y, z: c.z };
}

/** The least move that brings a box wholly into sight. */
export function revealing(c: Camera, box: Box, width: number, height: number, margin = 24): Camera {
  const a = toScreen(c, box);
  const b = toScreen(c, { x: box.x + box.w, y: box.y + box.h });
  const dx = a.x < margin ? margin - a.x : b.x > width - margin ? width - margin - b.x : 0;
  const dy = a.y < margin ? margin - a.y : b.y > height - margin ? height - margin - b.y : 0;
  return dx === 0 && dy === 0 ? c : panned(c, dx, dy);
}

export function union(boxes: Iterable<Box>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const b of boxes) {
    x0 = Math.min(x0, b.x);
    y0 = Math.min(y0, b.y);
    x1 = Math.max(x1, b.x + b.w);
    y1 = Math.max(y1, b.y + b.h);
  }
  return x0 > x1 ? { x: 0, y: 0, w: 1, h: 1 } : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}
