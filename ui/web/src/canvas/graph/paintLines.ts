import type { Ink } from "../ink";
import type { Pen } from "../pen";
import type { Camera, Point } from "./camera";
import type { Line, Scene } from "./scene";

/** All edges of one look go into one path: thousands of them cost one stroke. */
export function paintLines(pen: Pen, scene: Scene, at: readonly number[], camera: Camera, lit: ReadonlySet<number> | null, ink: Ink): void {
  const bent = camera.z >= 0.3;
  const groups = new Map<string, Line[]>();
  for (const i of at) {
    const line = scene.lines[i] as Line;
    const bright = !lit || (lit.has(line.from) && lit.has(line.to));
    const key = `${bright ? (lit ? 2 : 1) : 0} ${line.dashed ? 1 : 0} ${widthOf(line)}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  for (const [key, lines] of [...groups].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    const [bright, dashed, width] = key.split(" ").map(Number) as [number, number, number];
    pen.globalAlpha = bright === 0 ? 0.3 : 1;
    pen.strokeStyle = bright === 2 ? ink.accent : ink.edge;
    pen.lineWidth = Math.max(0.5, width * Math.min(1, Math.max(0.5, camera.z)) * (bright === 2 ? 1.5 : 1));
    pen.setLineDash(dashed ? [4, 3] : []);
    pen.beginPath();
    for (const line of lines) trace(pen, line.points, camera, bent);
    pen.stroke();
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

function widthOf(line: Line): number {
  return line.weight ? Math.min(8, 1 + Math.round(Math.log2(line.weight))) : 1;
}

function trace(pen: Pen, points: readonly Point[], c: Camera, bent: boolean): void {
  const first = points[0];
  if (!first) return;
  let x = (first.x - c.x) * c.z;
  let y = (first.y - c.y) * c.z;
  pen.moveTo(x, y);
  for (let i = 1; i < points.length; i++) {
    const p = points[i] as Point;
    const px = (p.x - c.x) * c.z;
    const py = (p.y - c.y) * c.z;
    if (bent && py !== y && px > x) {
      const mid = (x + px) / 2;
      pen.bezierCurveTo(mid, y, mid, py, px, py);
    } else {
      pen.lineTo(px, py);
    }
    x = px;
    y = py;
  }
}
