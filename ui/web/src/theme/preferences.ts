/** What a person chose for this browser; kept in its local storage only. */
export interface Preferences {
  readonly theme: "system" | "light" | "dark";
  readonly density: "compact" | "comfortable";
  /** Whether single letters are shortcuts (WCAG 2.1.4 wants a switch). */
  readonly letters: boolean;
  readonly railOpen: boolean;
}

export const DEFAULTS: Preferences = {
  theme: "system",
  density: "compact",
  letters: true,
  railOpen: false,
};

const KEY = "backstitch.preferences";

/** Reads stored text; whatever is not understood falls back to its default. */
export function parsePreferences(text: string | null): Preferences {
  let found: unknown = null;
  try {
    found = text === null ? null : JSON.parse(text);
  } catch {
    found = null;
  }
  if (typeof found !== "object" || found === null) return DEFAULTS;
  const given = found as Partial<Record<keyof Preferences, unknown>>;
  return {
    theme: given.theme === "light" || given.theme === "dark" ? given.theme : "system",
    density: given.density === "comfortable" ? "comfortable" : "compact",
    letters: given.letters !== false,
    railOpen: given.railOpen === true,
  };
}

let current: Preferences = DEFAULTS;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function preferences(): Preferences {
  return current;
}

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser without storage keeps the choice for this page only.
  }
  apply();
  listeners.forEach((listener) => listener());
}

/** The theme in effect, after the system's own wish. */
export function effectiveTheme(): "light" | "dark" {
  if (current.theme !== "system") return current.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function apply(): void {
  document.documentElement.dataset["theme"] = effectiveTheme();
  document.documentElement.dataset["density"] = current.density;
}

export function startPreferences(): void {
  current = parsePreferences(stored());
  apply();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    apply();
    listeners.forEach((listener) => listener());
  });
}
