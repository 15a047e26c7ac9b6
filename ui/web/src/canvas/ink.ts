import { token } from "@/theme/colours";
import type { Hue } from "./state/states";

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
}

/** The ink of the theme that the page has now. */
export function inkOf(read: (name: string) => string = token): Ink {
  return {
    hue: {
      published: read("--s-published"),
      stale: read("--s-stale"),
      failed: read("--s-failed"),
      running: read("--s-running"),
      missing: read("--s-missing"),
      suspect: read("--s-suspect"),
      neutral: read("--n4"),
    },
    ground: read("--pane"),
    raised: read("--n0"),
    line: read("--n5"),
    edge: read("--n5"),
    text: read("--n9"),
    faint: read("--n6"),
    accent: read("--accent"),
    font: "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Open Sans, sans-serif",
  };
}

/** Black or white, whichever reads on this fill. */
export function on(fill: string): string {
  const n = Number.parseInt(fill.slice(1), 16);
  const light = 0.299 * ((n >> 16) & 255) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255);
  return light > 140 ? "#0f1216" : "#ffffff";
}
