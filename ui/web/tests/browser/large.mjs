// What pages cost over thousands of assets:
//   node tests/browser/run.mjs large http://127.0.0.1:7420 [--out DIR] [--asset NAME] [--only catalogue,planner]
// against `bench/run made-up 10000`. For each page: nodes of the document, the longest frame callback (JS of one
// redraw: median and most), tasks over 50 ms once it has loaded. Complains of a page with over 3,000 nodes, of one
// that stays without a heading, and of what a page itself complains of.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { visit } from "./visit.mjs";

const MOST_NODES = 3000;
const DAYS = "2014-02-01..2023-11-30";

export async function large({ browser, base, option }) {
  const out = option("out", "target/large");
  mkdirSync(out, { recursive: true });
  const only = option("only", "").split(",").filter((name) => name !== "");
  const complaints = [];
  for (const [name, path, doing] of await pages(base, option("asset"))) {
    if (only.length > 0 && !only.includes(name)) continue;
    const looked = await visit(browser, { baseURL: base });
    const seen = await look(looked.page, path, doing, join(out, name)).catch((error) => ({ error }));
    complaints.push(...looked.complaints.map((complaint) => `${name}: ${complaint}`));
    await looked.context.close();
    if (seen.error !== undefined) {
      complaints.push(`${name}: ${seen.error.message}`);
      continue;
    }
    const at = (share) => (seen.frames[Math.floor((seen.frames.length - 1) * share)] ?? 0).toFixed(1);
    console.log(
      `ui: ${name}: ${seen.nodes} nodes, ${seen.frames.length} redraws of ${at(0.5)} ms (most ${at(1)} ms), ` +
        `long tasks ${JSON.stringify(seen.tasks)}`,
    );
    if (seen.nodes > MOST_NODES) complaints.push(`${name}: ${seen.nodes} nodes are more than ${MOST_NODES}`);
  }
  return complaints;
}

/** Name, path and what is done there. */
async function pages(base, wanted) {
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
  const asset = wanted ?? columns.asset[columns.rank.findIndex((rank, i) => rank === 4 && daily(i))];
  const plan = (await answer("/backfills", { from: names.map((n) => `${n}[${DAYS}]`), reason: "to be looked at" })).id;
  const also = names.slice(1).map((n) => `${n}[${DAYS}]`).join(";");
  return [
    ["catalogue", "/assets", scroll],
    ["catalogue-tree", "/assets?view=tree", scroll],
    ["graph-groups", "/graph", pan],
    ["graph-focus", `/graph?focus=${asset}&up=2&down=2`, pan],
    ["graph-all", "/graph?all=1", pan],
    ["asset", `/assets/${asset}`, scroll],
    ["asset-partitions", `/assets/${asset}?tab=partitions`, scroll],
    ["planner", `/impact?asset=${names[0]}&range=${DAYS}&also=${encodeURIComponent(also)}`, zoom],
    ["backfill", `/backfills/${plan}`, scroll],
  ];
}

async function look(page, path, doing, picture) {
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: "load" });
  await page.locator("main h1").first().waitFor();
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `${picture}.png` });
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
  await page.screenshot({ path: `${picture}-after.png` });
  return seen;
}

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
