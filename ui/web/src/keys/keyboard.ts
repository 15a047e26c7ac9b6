import { preferences } from "@/theme/preferences";
import { KeyMatcher, isCharacter, textOf, type Binding } from "./registry";

let bindings: readonly Binding[] = [];
const watchers = new Set<() => void>();
const matcher = new KeyMatcher();

function set(next: readonly Binding[]): void {
  bindings = next;
  watchers.forEach((watcher) => watcher());
}

export function bind(more: readonly Binding[]): () => void {
  set([...bindings, ...more]);
  return () => set(bindings.filter((binding) => !more.includes(binding)));
}

export const keyboard = {
  current: (): readonly Binding[] => bindings,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;
}

/** Starts listening. Editors and fields keep their keys, except chords. */
export function startKeyboard(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const text = textOf(event);
    if (typing(event.target) && !text.startsWith("mod+")) return;
    // Space and Enter belong to whatever has the focus, and arrows to a list that has it.
    const onControl = event.target instanceof HTMLElement && event.target.closest("button, a, [role=tab]") !== null;
    if (onControl && (text === "Space" || text === "Enter")) return;
    const open = document.querySelector("dialog[open]");
    if (open !== null && (isCharacter(text) || text === "Escape")) return;
    const found = matcher.match(bindings, event, performance.now(), preferences().letters);
    if (found === null) return;
    event.preventDefault();
    found.run();
  });
}
