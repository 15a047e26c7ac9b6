/** Gives a canvas as many pixels as its box has on this screen, and a pen in CSS pixels. */
export function fit(canvas: HTMLCanvasElement): { pen: CanvasRenderingContext2D; width: number; height: number } | null {
  const scale = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const pen = canvas.getContext("2d");
  if (pen === null || width === 0 || height === 0) return null;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  return { pen, width, height };
}
