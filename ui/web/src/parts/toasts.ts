/** Short messages that go by themselves. Errors that need an answer stand where they happened instead. */
export interface Toast {
  readonly id: number;
  readonly words: string;
  readonly tone: "plain" | "bad";
  readonly href: string | null;
  readonly link: string;
}

let toasts: readonly Toast[] = [];
let next = 1;
const watchers = new Set<() => void>();

function set(value: readonly Toast[]): void {
  toasts = value;
  watchers.forEach((watcher) => watcher());
}

export const toastStore = {
  current: (): readonly Toast[] => toasts,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  dismiss: (id: number): void => set(toasts.filter((toast) => toast.id !== id)),
};

export function toast(words: string, more: { tone?: "plain" | "bad"; href?: string; link?: string } = {}): void {
  const id = next++;
  set([...toasts.slice(-2), { id, words, tone: more.tone ?? "plain", href: more.href ?? null, link: more.link ?? "Open" }]);
  setTimeout(() => toastStore.dismiss(id), more.tone === "bad" || more.href !== undefined ? 9000 : 4000);
}
