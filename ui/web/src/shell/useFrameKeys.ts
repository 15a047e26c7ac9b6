import { useLocation } from "wouter";
import { useKeys } from "@/keys/useKeys";
import { PLACES, SETTINGS } from "./places";

/** The keys that work on every page. */
export function useFrameKeys(open: (what: "palette" | "help") => void): void {
  const [, navigate] = useLocation();
  useKeys([
    { keys: "mod+k", words: "Search assets, pages and commands", group: "Everywhere", run: () => open("palette") },
    { keys: "?", words: "Show the keys", group: "Everywhere", run: () => open("help") },
    ...[...PLACES, SETTINGS].map((place) => ({
      keys: `g ${place.key}`,
      words: `Go to ${place.name}`,
      group: "Go",
      run: () => navigate(place.href),
    })),
  ]);
}
