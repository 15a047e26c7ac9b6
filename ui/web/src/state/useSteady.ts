import { useMemo, useReducer, useRef } from "react";
import { steady, type Steady } from "./steady";

/** As {@link steady}; another question, or `refresh`, lets the rows stand where they belong now. */
export function useSteady<R>(question: string, now: readonly R[], known: readonly R[], key: (row: R) => string): Steady<R> & { refresh: () => void } {
  const [looks, refresh] = useReducer((count: number) => count + 1, 0);
  const asked = `${looks} ${question}`;
  const seen = useRef({ asked: "", keys: [] as readonly string[] });
  // Who looked at nothing has no row to lose.
  if (seen.current.asked !== asked || seen.current.keys.length === 0) seen.current = { asked, keys: now.map(key) };
  const { keys } = seen.current;
  const all = useMemo(() => new Map(known.map((row) => [key(row), row])), [known, key]);
  return { ...useMemo(() => steady(keys, now, all, key), [keys, now, all, key]), refresh };
}
