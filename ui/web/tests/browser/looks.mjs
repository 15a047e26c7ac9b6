// What to look at: a name for the picture, an address, and what to do there first.
// `{asset}`, `{run}` and so on are taken from the server that is looked at.
export const LOOKS = [
  { name: "catalogue", path: "/assets" },
  { name: "catalogue-tree", path: "/assets?view=tree" },
  { name: "catalogue-filtered", path: "/assets?q=owner:finance" },
  { name: "catalogue-nothing", path: "/assets?q=owner:nobody" },
  { name: "asset", path: "/assets/{asset}" },
  { name: "asset-partitions", path: "/assets/{asset}?tab=partitions" },
  { name: "asset-lineage", path: "/assets/{asset}?tab=lineage" },
  { name: "asset-builds", path: "/assets/{asset}?tab=builds" },
  { name: "asset-definition", path: "/assets/{asset}?tab=definition" },
  { name: "asset-schema", path: "/assets/{asset}?tab=schema" },
  { name: "graph", path: "/graph" },
  { name: "graph-focus", path: "/graph?focus={asset}&up=1&down=2" },
  { name: "impact", path: "/impact?asset={asset}" },
  { name: "backfills", path: "/backfills" },
  { name: "runs", path: "/runs" },
  { name: "run", path: "/runs/{run}" },
  { name: "releases", path: "/releases" },
  { name: "release", path: "/releases/{release}" },
  { name: "sql", path: "/sql" },
  { name: "audit", path: "/audit/rerun-safety" },
  { name: "late", path: "/late" },
  { name: "reported", path: "/reported" },
  { name: "schedules", path: "/schedules" },
  { name: "alerts", path: "/alerts" },
  { name: "settings", path: "/settings" },
  { name: "settings-tokens", path: "/settings?tab=tokens" },
  { name: "settings-config", path: "/settings?tab=config" },
  { name: "diff", path: "/diff?from=0&to={release}" },
  { name: "nowhere", path: "/nowhere" },
  { name: "palette", path: "/runs", first: (page) => page.keyboard.press("Control+k") },
  { name: "keys", path: "/runs", first: (page) => page.keyboard.press("?") },
  { name: "as-of", path: "/runs", first: (page) => page.getByRole("button", { name: /^latest/ }).click() },
];

/** The steps of the newest backfill. */
export const STEPS = ["scope", "trial", "diff", "run", "reconcile", "approve", "publish", "notice", "log"].map((step) => ({
  name: `backfill-${step}`,
  path: `/backfills/{backfill}/${step}`,
}));
