/** Where ordinals [from, to) stand on a strip of a width, and back. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

export function xOf(scale: Scale, ordinal: number): number {
  return ((ordinal - scale.from) * scale.width) / Math.max(1, scale.to - scale.from);
}

export function ordinalAt(scale: Scale, x: number): number {
  const ordinal = scale.from + Math.floor((x * (scale.to - scale.from)) / Math.max(1, scale.width));
  return Math.max(scale.from, Math.min(scale.to - 1, ordinal));
}

/** How much one pixel stands for, in words; null where every partition has a pixel of its own. */
export function squeezed(scale: Scale, unit: string): string | null {
  const per = (scale.to - scale.from) / Math.max(1, scale.width);
  if (per <= 1) return null;
  const rounded = per < 10 ? Math.round(per * 10) / 10 : Math.round(per);
  return `1 px = ${rounded} ${unit}s, worst shown`;
}

/** Ordinals that get a label: at most one each `room` pixels, at round steps. */
export function ticks(scale: Scale, room: number): number[] {
  const span = scale.to - scale.from;
  const most = Math.max(1, Math.floor(scale.width / room));
  const raw = span / most;
  const step = [1, 2, 5, 7, 10, 14, 30, 60, 90, 180, 365, 730, 1825, 3650, 18250].find((one) => one >= raw) ?? Math.ceil(raw);
  const out: number[] = [];
  for (let ordinal = scale.from; ordinal < scale.to; ordinal += step) out.push(ordinal);
  return out;
}
