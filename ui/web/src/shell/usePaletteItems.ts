import { useMemo } from "react";
import type { IconName } from "@/parts/Icon";
import { feed } from "@/state/catalogue";
import { useCatalogue } from "@/state/useCatalogue";
import { effectiveTheme, setPreferences } from "@/theme/preferences";
import { links } from "@/url/links";
import { best } from "./match";
import { PLACES, SETTINGS } from "./places";

export interface Item {
  readonly id: string;
  readonly words: string;
  readonly says: string;
  readonly icon: IconName;
  readonly href: string | null;
  readonly run?: () => void;
}

const PAGES: readonly Item[] = [...PLACES, SETTINGS].map((place) => ({
  id: place.href, words: place.name, says: "page", icon: place.icon, href: place.href,
}));

const COMMANDS: readonly Item[] = [
  { id: "theme", words: "Switch light and dark", says: "command", icon: "moon", href: null,
    run: () => setPreferences({ theme: effectiveTheme() === "dark" ? "light" : "dark" }) },
  { id: "pause", words: "Pause or resume live updates", says: "command", icon: "pause", href: null,
    run: () => (feed.current().status === "paused" ? feed.resume() : feed.pause()) },
];

/** What the palette offers for what was typed: an id goes straight to its page. */
function direct(typed: string): Item[] {
  const text = typed.trim();
  if (/^r[0-9a-z-]+$/.test(text)) return [{ id: text, words: `Run ${text}`, says: "open", icon: "runs", href: links.run(text) }];
  if (/^b[0-9][0-9a-z-]*$/.test(text)) return [{ id: text, words: `Backfill ${text}`, says: "open", icon: "backfill", href: links.backfill(text) }];
  if (/^\d+$/.test(text)) return [{ id: text, words: `Release ${text}`, says: "open", icon: "releases", href: links.release(text) }];
  return [];
}

export function usePaletteItems(typed: string): readonly Item[] {
  const { skeleton } = useCatalogue();
  const assets = useMemo(
    () => skeleton.assets.map((asset): Item => ({
      id: asset.asset, words: asset.asset, says: `${asset.layer} · ${asset.owner}`, icon: "assets", href: links.asset(asset.asset),
    })),
    [skeleton],
  );
  if (typed.trim() === "") return [...PAGES.slice(0, 8), ...assets.slice(0, 8)];
  const found = best([...assets, ...PAGES, ...COMMANDS], typed, (item) => item.words, 14);
  return [...found, ...direct(typed)];
}
