import type { Pen } from "./pen";

/** Writes what is drawn as SVG. Screen coordinates only: drawings here never set a transform. */
export class SvgPen implements Pen {
  fillStyle: string | CanvasGradient | CanvasPattern = "#000";
  strokeStyle: string | CanvasGradient | CanvasPattern = "#000";
  lineWidth = 1;
  globalAlpha = 1;
  font = "12px sans-serif";
  textAlign: CanvasTextAlign = "left";
  textBaseline: CanvasTextBaseline = "alphabetic";
  private path: string[] = [];
  private dash: number[] = [];
  private readonly out: string[] = [];

  beginPath(): void {
    this.path = [];
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${r(x)} ${r(y)}`);
  }

  lineTo(x: number, y: number): void {
    this.path.push(`L${r(x)} ${r(y)}`);
  }

  bezierCurveTo(a: number, b: number, c: number, d: number, x: number, y: number): void {
    this.path.push(`C${r(a)} ${r(b)} ${r(c)} ${r(d)} ${r(x)} ${r(y)}`);
  }

  quadraticCurveTo(a: number, b: number, x: number, y: number): void {
    this.path.push(`Q${r(a)} ${r(b)} ${r(x)} ${r(y)}`);
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.path.push(`M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`);
  }

  roundRect(x: number, y: number, w: number, h: number, radii?: number | DOMPointInit | (number | DOMPointInit)[]): void {
    const c = typeof radii === "number" ? Math.min(radii, w / 2, h / 2) : 0;
    this.path.push(
      `M${r(x + c)} ${r(y)}h${r(w - 2 * c)}q${c} 0 ${c} ${c}v${r(h - 2 * c)}q0 ${c} ${-c} ${c}` +
        `h${r(2 * c - w)}q${-c} 0 ${-c} ${-c}v${r(2 * c - h)}q0 ${-c} ${c} ${-c}z`,
    );
  }

  arc(x: number, y: number, radius: number): void {
    this.path.push(`M${r(x - radius)} ${r(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`);
  }

  fill(): void {
    this.out.push(`<path d="${this.path.join("")}" fill="${escape(this.fillStyle)}"${this.alpha()}/>`);
  }

  stroke(): void {
    const dash = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.join(" ")}"` : "";
    this.out.push(
      `<path d="${this.path.join("")}" fill="none" stroke="${escape(this.strokeStyle)}" stroke-width="${r(this.lineWidth)}"${dash}${this.alpha()}/>`,
    );
  }

  fillRect(x: number, y: number, w: number, h: number): void {
    this.beginPath();
    this.rect(x, y, w, h);
    this.fill();
  }

  strokeRect(x: number, y: number, w: number, h: number): void {
    this.beginPath();
    this.rect(x, y, w, h);
    this.stroke();
  }

  fillText(text: string, x: number, y: number): void {
    const anchor = this.textAlign === "center" ? "middle" : this.textAlign === "right" ? "end" : "start";
    const base = this.textBaseline === "middle" ? "central" : "alphabetic";
    const font = /(?:(\d{3}) )?([\d.]+)px (.*)/.exec(this.font);
    const weight = font?.[1] ? ` font-weight="${font[1]}"` : "";
    this.out.push(
      `<text x="${r(x)}" y="${r(y)}" fill="${escape(this.fillStyle)}" font-size="${font?.[2] ?? 12}"${weight} ` +
        `font-family="${escape(font?.[3] ?? "sans-serif")}" text-anchor="${anchor}" dominant-baseline="${base}"${this.alpha()}>${escape(text)}</text>`,
    );
  }

  /** About the width: there is no font to ask here. */
  measureText(text: string): TextMetrics {
    const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 12);
    return { width: text.length * size * 0.56 } as TextMetrics;
  }

  setLineDash(dash: Iterable<number>): void {
    this.dash = [...dash];
  }

  /** The whole picture. */
  text(width: number, height: number, ground: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="${ground}"/>${this.out.join("")}</svg>`
    );
  }

  private alpha(): string {
    return this.globalAlpha < 1 ? ` opacity="${r(this.globalAlpha)}"` : "";
  }
}

function r(n: number): number {
  return Math.round(n * 100) / 100;
}

function escape(text: unknown): string {
  return String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
