import type { IconName } from "@/parts/Icon";
import { links } from "@/url/links";

/** A page of the rail: its key after `g`, and the addresses that count as being there. */
export interface Place {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  readonly key: string;
  readonly more?: boolean;
}

export const PLACES: readonly Place[] = [
  { name: "Assets", href: links.assets(), icon: "assets", key: "a" },
  { name: "Graph", href: links.graph(), icon: "graph", key: "g" },
  { name: "Blast radius", href: links.impact(), icon: "impact", key: "i" },
  { name: "Backfills", href: links.backfills(), icon: "backfill", key: "c" },
  { name: "Runs", href: links.runs(), icon: "runs", key: "r" },
  { name: "Releases", href: links.releases(), icon: "releases", key: "l" },
  { name: "SQL", href: links.sql(), icon: "sql", key: "s" },
  { name: "Audit", href: links.audit(), icon: "audit", key: "u" },
  { name: "Late rows", href: links.late(), icon: "late", key: "w", more: true },
  { name: "Reported", href: links.reported(), icon: "reported", key: "e", more: true },
  { name: "Schedules", href: links.schedules(), icon: "schedules", key: "h", more: true },
  { name: "Alerts", href: links.alerts(), icon: "alerts", key: "n", more: true },
];

export const SETTINGS: Place = { name: "Settings", href: links.settings(), icon: "settings", key: "t" };

/** The place that an address belongs to. */
export function placeOf(pathname: string): Place | null {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return [...PLACES, SETTINGS].find((place) => `/${place.href.split("/")[1]}` === first) ?? null;
}
