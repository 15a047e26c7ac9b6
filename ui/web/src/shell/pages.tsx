import { lazy, type ComponentType } from "react";

/** Every address and its page; a page's code is fetched when it is first opened. */
type Load = () => Promise<{ default: ComponentType }>;

const PAGES: readonly (readonly [path: string, load: Load])[] = [
  ["/assets", () => import("@/pages/catalogue")],
  ["/assets/:name", () => import("@/pages/asset")],
  ["/graph", () => import("@/pages/graph")],
  ["/impact", () => import("@/pages/impact")],
  ["/backfills", () => import("@/pages/backfills")],
  ["/backfills/:id", () => import("@/pages/backfill")],
  ["/backfills/:id/:step", () => import("@/pages/backfill")],
  ["/runs", () => import("@/pages/runs")],
  ["/runs/:id", () => import("@/pages/run")],
  ["/releases", () => import("@/pages/releases")],
  ["/releases/:id", () => import("@/pages/release")],
  ["/diff", () => import("@/pages/diff")],
  ["/sql", () => import("@/pages/sql")],
  ["/sql/:saved", () => import("@/pages/sql")],
  ["/audit", () => import("@/pages/audit")],
  ["/audit/rerun-safety", () => import("@/pages/audit")],
  ["/late", () => import("@/pages/late")],
  ["/reported", () => import("@/pages/reported")],
  ["/reported/:name", () => import("@/pages/reported")],
  ["/schedules", () => import("@/pages/schedules")],
  ["/alerts", () => import("@/pages/alerts")],
  ["/settings", () => import("@/pages/settings")],
];

export const ROUTES = PAGES.map(([path, load]) => ({ path, Component: lazy(load) }));
