/** A shortcut: one key (`/`, `Escape`, `mod+k`) or two in a row (`g a`). */
export interface Binding {
  readonly keys: string;
  readonly words: string;
  readonly run: () => void;
  readonly group?: string;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const PAUSE = 1200;

/** The text of a key press. Shift counts only where the key's own text does not show it. */
export function textOf(press: KeyPress): string {
  const key = press.key === " " ? "Space" : press.key;
  const named = key.length > 1;
  const mod = press.ctrlKey || press.metaKey ? "mod+" : "";
  const shift = press.shiftKey && named ? "shift+" : "";
  return mod + (press.altKey ? "alt+" : "") + shift + (mod !== "" && !named ? key.toLowerCase() : key);
}

/** Letters and signs alone are what WCAG 2.1.4 lets people switch off. */
export function isCharacter(text: string): boolean {
  return text.length === 1;
}

/** Finds what a press means, remembering the first half of a pair. */
export class KeyMatcher {
  private first = "";
  private at = 0;

  match(bindings: readonly Binding[], press: KeyPress, now: number, letters: boolean): Binding | null {
    const text = textOf(press);
    if (!letters && isCharacter(text)) return null;
    const pair = now - this.at < PAUSE && this.first !== "" ? `${this.first} ${text}` : "";
    this.first = "";
    // The newest wins: a page's own meaning goes before the frame's.
    const reversed = [...bindings].reverse();
    const found = reversed.find((binding) => binding.keys === pair) ?? reversed.find((b) => b.keys === text);
    if (found !== undefined) return found;
    if (bindings.some((binding) => binding.keys.startsWith(`${text} `))) {
      this.first = text;
      this.at = now;
    }
    return null;
  }
}
