// Pictures of pages in both themes, and axe-core on each:
//   npm run browser -- http://127.0.0.1:7420 [--only catalogue,asset] [--out DIR] [--theme light]
//                      [--size 1440x900] [--asset NAME]
// With --pictures: those of docs/pictures, named for good, with few colours and so few bytes; of axe-core too.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { launch } from "./chromium.mjs";
import { LOOKS } from "./looks.mjs";
import { withPalette } from "./palette.mjs";
import { PICTURES } from "./pictures.mjs";

const args = process.argv.slice(2);
const option = (name, fallback) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : args[at + 1];
};
const documented = args.includes("--pictures");
const base = (args.find((arg) => arg.startsWith("http")) ?? "http://127.0.0.1:7420").replace(/\/$/, "");
const out = option("out", "target/pictures");
const only = option("only", "").split(",").filter((name) => name !== "");
const themes = option("theme", "light,dark").split(",");
const [width, height] = option("size", "1440x900").split("x").map(Number);
mkdirSync(out, { recursive: true });

async function read(path) {
  try {
    const response = await fetch(`${base}/api/v1${path}`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
const names = {
  asset: option("asset", (await read("/assets?limit=50")).assets?.find((a) => a.kind === "table")?.asset ?? "none"),
  run: option("run", (await read("/runs?limit=1")).runs?.[0]?.run ?? "none"),
  backfill: option("backfill", (await read("/backfills?limit=1")).backfills?.[0]?.id ?? "p1"),
  release: option("release", (await read("/releases?limit=1")).releases?.[0]?.id ?? "1"),
};
const filled = (path) => path.replace(/\{(\w+)\}/g, (_, name) => names[name]);

/** Waits until nothing is loading any more, and a little for what is drawn after that. */
async function settled(page) {
  await page.waitForFunction(() => document.querySelector("main h1") !== null, null, { timeout: 15_000 }).catch(() => undefined);
  await page.waitForLoadState("load");
  await page.waitForFunction(() => document.querySelector("main [role=status][aria-label^=Loading]") === null, null, { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(Number(option("wait", documented ? "1200" : "500")));
}

async function picture(page, name) {
  const png = await page.screenshot();
  writeFileSync(join(out, name), documented ? withPalette(png) : png);
}

const browser = await launch();
let violations = 0;
for (const theme of themes) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  const said = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  for (const look of documented ? PICTURES : LOOKS) {
    if (documented && theme === "dark" && look.dark !== true) continue;
    if (only.length > 0 && !only.some((name) => look.name.startsWith(name))) continue;
    said.length = 0;
    await page.goto(base + filled(look.path), { waitUntil: "domcontentloaded" });
    await settled(page);
    if (look.first !== undefined) {
      await look.first(page);
      await page.waitForTimeout(500);
    }
    await picture(page, `${look.name}${documented && theme === "light" ? "" : `-${theme}`}.png`);
    await page.evaluate(axe.source);
    const result = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    for (const violation of result.violations) {
      violations += 1;
      const nodes = violation.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)}\n      ${node.failureSummary.split("\n").slice(1, 3).join(" ").trim()}`);
      console.log(`${look.name} ${theme}: ${violation.id} (${violation.nodes.length})\n    ${nodes.join("\n    ")}`);
    }
    const count = await page.evaluate(() => document.querySelectorAll("*").length);
    console.log(`${look.name} ${theme}: ${count} elements${said.length > 0 ? `; the console says: ${[...new Set(said)].slice(0, 3).join(" | ")}` : ""}`);
  }
  await context.close();
}
await browser.close();
console.log(violations === 0 ? "axe-core: nothing to complain of" : `axe-core: ${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;
