import type { Hue } from './state/states';

/** The colours that canvases draw with: the tokens of the theme, read once per theme. */
export interface Ink {
  readonly hue: Readonly<Record<Hue, string>>;
  readonly ground: string;
  readonly raised: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly faint: string;
  readonly accent: string;
  readonly font: string;
  readonly mono: string;
  readonly dark: boolean;
}

const LIGHT: Ink = {
  hue: {
    current: '#187764',
    stale: '#C88605',
    failed: '#850406',
    running: '#2099F7',
    missing: '#91959E',
    suspect: '#8F23B3',
    neutral: '#D9DCE1',
  },
  ground: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#848A96',
  edge: '#A4A9B3',
  text: '#1B1E24',
  faint: '#5A606C',
  accent: '#1F5FD6',
  font: 'system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
  dark: false,
};

const DARK: Ink = {
  hue: {
    current: '#70F0D1',
    stale: '#FECE2C',
    failed: '#F77256',
    running: '#0C62FC',
    missing: '#59616E',
    suspect: '#C58FDB',
    neutral: '#2B313B',
  },
  ground: '#0F1216',
  raised: '#171B21',
  line: '#6B7380',
  edge: '#4D5562',
  text: '#E7EAEE',
  faint: '#A2A9B4',
  accent: '#7AA7FF',
  font: 'system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
  dark: true,
};

export function inkOf(dark: boolean): Ink {
  return dark ? DARK : LIGHT;
}

/** Black or white, whichever reads on this fill. */
export function on(fill: string): string {
  const n = Number.parseInt(fill.slice(1), 16);
  const light = 0.299 * ((n >> 16) & 255) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255);
  return light > 140 ? '#0F1216' : '#FFFFFF';
}
