// What pages cost over thousands of assets, in a real browser:
//   node tests/browser/large.mjs http://127.0.0.1:7420 [--out DIR] [--asset NAME] [--only catalogue,planner]
// against `bench/run made-up 10000`. For each page: nodes of the document, the longest frame callback (JS of one
// redraw: median and most), tasks over 50 ms once it has loaded. Ends with 1 when a page has over 3,000 nodes.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./chromium.mjs";

const MOST_NODES = 3000;
const args = process.argv.slice(2);
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback);
const base = (args.find((arg) => arg.startsWith("http")) ?? "http://127.0.0.1:7420").replace(/\/$/, "");
const out = option("out", "target/large");
mkdirSync(out, { recursive: true });

const answer = async (path, body) => {
  const sent = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(`${base}/api/v1${path}`, sent)).json();
};
const { assets: columns, edges } = await answer("/graph");
const readers = new Map();
for (const [from] of edges) readers.set(from, (readers.get(from) ?? 0) + 1);
const daily = (i) => columns.count[i] > 3000;
const raws = [...readers.keys()].filter((i) => columns.rank[i] === 0 && daily(i)).sort((a, b) => readers.get(b) - readers.get(a));
const names = raws.slice(0, 60).map((i) => columns.asset[i]);
const asset = option("asset", columns.asset[columns.rank.findIndex((rank, i) => rank === 4 && daily(i))]);
const days = "2014-02-01..2023-11-30";
const plan = (await answer("/backfills", { from: names.map((n) => `${n}[${days}]`), reason: "to be looked at" })).id;
const also = names.slice(1).map((n) => `${n}[${days}]`).join(";");

const PAGES = [
  ["catalogue", "/assets", scroll],
  ["catalogue-tree", "/assets?view=tree", scroll],
  ["graph-groups", "/graph", pan],
  ["graph-focus", `/graph?focus=${asset}&up=2&down=2`, pan],
  ["graph-all", "/graph?all=1", pan],
  ["asset", `/assets/${asset}`, scroll],
  ["asset-partitions", `/assets/${asset}?tab=partitions`, scroll],
  ["planner", `/impact?asset=${names[0]}&range=${days}&also=${encodeURIComponent(also)}`, zoom],
  ["backfill", `/backfills/${plan}`, scroll],
];

async function scroll(page) {
  for (let i = 0; i < 12; i++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
}

async function pan(page) {
  await page.mouse.move(700, 500);
  for (let i = 0; i < 6; i++) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(60);
  }
  await page.mouse.down();
  for (let i = 0; i < 12; i++) await page.mouse.move(700 - 20 * i, 500 - 10 * i);
  await page.mouse.up();
}

/** Redraws the matrix. */
async function zoom(page) {
  const matrix = page.locator("canvas").first();
  await matrix.scrollIntoViewIfNeeded();
  const box = await matrix.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  for (let i = 0; i < 8; i++) {
    await page.mouse.wheel(0, i < 4 ? -120 : 120);
    await page.waitForTimeout(60);
  }
  await page.keyboard.up("Control");
  await scroll(page);
}

/** Counts what frames do, and tasks that are long. */
function watch() {
  const frame = window.requestAnimationFrame.bind(window);
  window.frames_ = [];
  window.tasks_ = [];
  window.requestAnimationFrame = (draw) =>
    frame((at) => {
      const start = performance.now();
      draw(at);
      window.frames_.push(performance.now() - start);
    });
  new PerformanceObserver((list) => window.tasks_.push(...list.getEntries().map((e) => e.duration))).observe({
    entryTypes: ["longtask"],
  });
}

const browser = await launch();
let tooMany = 0;
const only = option("only", "").split(",").filter((name) => name !== "");
for (const [name, path, doing] of PAGES) {
  if (only.length > 0 && !only.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  const errors = [];
  page.on("pageerror", (e) => errors.push(String(e)));
  await page.goto(base + path, { waitUntil: "load" });
  await page.waitForTimeout(6000);
  await page.screenshot({ path: join(out, `${name}.png`) });
  await page.evaluate(() => {
    window.frames_.length = 0;
    window.tasks_.length = 0;
  });
  await doing(page);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => ({
    nodes: document.getElementsByTagName("*").length,
    frames: window.frames_.sort((a, b) => a - b),
    tasks: window.tasks_.map(Math.round),
  }));
  if (seen.nodes > MOST_NODES) tooMany++;
  const at = (share) => (seen.frames[Math.floor((seen.frames.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `ui: ${name}: ${seen.nodes} nodes, ${seen.frames.length} redraws of ${at(0.5)} ms (most ${at(1)} ms), ` +
      `long tasks ${JSON.stringify(seen.tasks)}${errors.length > 0 ? `, ERRORS ${errors.join("; ")}` : ""}`,
  );
  await page.screenshot({ path: join(out, `${name}-after.png`) });
  await page.close();
}
await browser.close();
process.exit(tooMany > 0 ? 1 : 0);
