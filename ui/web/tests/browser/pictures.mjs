// The pictures of docs/pictures: a name that stays, an address, and what to do there before the picture.
// Made of a home that `backstitch demo` has told its story in.
const WRONG = "2022-03-01..2022-04-27";
const SUMS = "select day, count(*) as payments, sum(amount_eur) as eur\nfrom payments_eur\nwhere day between date '2022-03-01' and date '2022-03-31'\ngroup by day order by day";

export const PICTURES = [
  { name: "catalogue", path: "/assets", dark: true },
  { name: "asset", path: "/assets/payments.payments_eur" },
  { name: "partitions", path: "/assets/payments.payments_eur?tab=partitions" },
  { name: "graph-focus", path: "/graph?focus=payments.payments_eur&up=2&down=2", dark: true },
  { name: "graph-groups", path: "/graph" },
  { name: "planner", path: `/impact?asset=payments.payments_eur&range=${WRONG}` },
  { name: "backfill-trial", path: "/backfills/{backfill}/trial" },
  { name: "backfill-run", path: "/backfills/{backfill}/run" },
  { name: "backfill-diff", path: "/backfills/{backfill}/diff", dark: true },
  { name: "reconcile", path: "/backfills/{backfill}/reconcile" },
  { name: "published", path: "/backfills/{backfill}/publish" },
  { name: "notice", path: "/backfills/{backfill}/notice" },
  { name: "releases", path: "/releases" },
  {
    name: "sql",
    path: `/sql?stmt=${encodeURIComponent(SUMS)}`,
    first: async (page) => {
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.getByText(/\d+ rows/).first().waitFor();
    },
  },
  { name: "audit", path: "/audit/rerun-safety" },
  { name: "runs", path: "/runs" },
  { name: "run", path: "/runs/{run}" },
  { name: "late", path: "/late" },
  { name: "schedules", path: "/schedules" },
  { name: "settings", path: "/settings?tab=config" },
];
