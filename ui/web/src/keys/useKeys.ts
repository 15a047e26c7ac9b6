import { useEffect, useRef, useSyncExternalStore } from "react";
import { bind, keyboard } from "./keyboard";
import type { Binding } from "./registry";

/** Binds keys while the component is on the page. What they run may change freely. */
export function useKeys(given: readonly Binding[], active = true): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const shape = given.map((binding) => binding.keys).join("|");
  useEffect(() => {
    if (!active) return undefined;
    return bind(
      latest.current.map((binding, index) => ({ ...binding, run: () => latest.current[index]?.run() })),
    );
  }, [shape, active]);
}

export function useBindings(): readonly Binding[] {
  return useSyncExternalStore(keyboard.watch, keyboard.current);
}
