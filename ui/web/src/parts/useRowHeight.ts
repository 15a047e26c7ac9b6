import { usePreferences } from "@/theme/usePreferences";

/** The height of a row in pixels; the same number as the token `--row`. */
export function useRowHeight(): number {
  return usePreferences().density === "comfortable" ? 36 : 28;
}
