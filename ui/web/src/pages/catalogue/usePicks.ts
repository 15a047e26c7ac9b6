import { useCallback, useMemo, useState } from "react";

export interface Picks {
  readonly picked: ReadonlySet<string>;
  /** The row that keys act on. */
  readonly at: string | null;
  readonly toggle: (key: string) => void;
  /** Goes to a row; with the rows in order, everything between is picked as well. */
  readonly go: (key: string, order: readonly string[] | null) => void;
  readonly clear: () => void;
}

/** All between two rows, both included. Heads of groups are no assets and stay out. */
export function between(order: readonly string[], from: string, to: string): string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1).filter((key) => !key.startsWith("group "));
}

/** Which assets are picked, and where the keyboard stands. */
export function usePicks(): Picks {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const toggle = useCallback((key: string) => {
    if (key.startsWith("group ")) return;
    setAt(key);
    setAnchor(key);
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const go = useCallback(
    (key: string, order: readonly string[] | null) => {
      setAt(key);
      if (order === null) return setAnchor(key);
      setPicked(new Set(between(order, anchor ?? at ?? key, key)));
    },
    [anchor, at],
  );
  const clear = useCallback(() => setPicked(new Set()), []);
  return useMemo(() => ({ picked, at, toggle, go, clear }), [picked, at, toggle, go, clear]);
}
