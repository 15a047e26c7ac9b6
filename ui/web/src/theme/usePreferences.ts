import { useSyncExternalStore } from "react";
import { effectiveTheme, onPreferences, preferences, type Preferences } from "./preferences";

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, preferences);
}

/** Changes when the colours change; what draws on canvas redraws by it. */
export function useTheme(): "light" | "dark" {
  return useSyncExternalStore(onPreferences, effectiveTheme);
}
