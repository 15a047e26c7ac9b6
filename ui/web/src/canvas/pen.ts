/** What drawings use of a 2D canvas; a text of SVG can stand in for it. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "bezierCurveTo"
  | "quadraticCurveTo"
  | "rect"
  | "roundRect"
  | "arc"
  | "fill"
  | "stroke"
  | "fillRect"
  | "strokeRect"
  | "fillText"
  | "measureText"
  | "setLineDash"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

/** A list that fits a width, cut at its end. */
export function fittedList(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && pen.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end)}…`;
}

/** A text that fits a width, cut in front: the end of a name tells assets apart. */
export function fitted(pen: Pen, text: string, width: number): string {
  const key = `${pen.font}|${Math.round(width)}|${text}`;
  let known = fits.get(key);
  if (known === undefined) {
    if (fits.size > 20_000) fits.clear();
    known = cut(pen, text, width);
    fits.set(key, known);
  }
  return known;
}

/** Measuring is what costs most of a frame with hundreds of names; panning measures nothing anew. */
const fits = new Map<string, string>();

function cut(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if (pen.measureText("…" + text.slice(mid)).width <= width) high = mid;
    else low = mid + 1;
  }
  return "…" + text.slice(low);
}
