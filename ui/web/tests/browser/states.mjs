// Every page in every state and both themes, judged by axe-core; pictures of those with data:
//   node tests/browser/run.mjs states http://127.0.0.1:7420 --empty http://127.0.0.1:7421 [--only full,held] [--out DIR]
// `--empty` is a server in whose home nothing has happened yet. `held` is loading, then error, on one visit.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LOOKS, STEPS } from "./looks.mjs";
import { faults, visit } from "./visit.mjs";

const THEMES = ["light", "dark"];
/** What the frame itself needs; with it alone a page shows its own loading and its own error. */
const FRAME = /\/api\/v1\/(session|graph|states|events)(\?|$)/;
/** What is asked for row by row. */
const LISTED = /[?&]limit=\d/;
const BROKEN = { type: "about:blank", title: "Broken", status: 500, code: "BS-999", detail: "BS-999 server: it broke. Try again.", request: "r1" };

/** Answers nothing until it is told to break. */
async function holding(context) {
  let isBroken = false;
  const held = [];
  const fail = (route) => route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(BROKEN) }).catch(() => undefined);
  await context.route("**/api/v1/**", (route) => {
    if (FRAME.test(route.request().url())) return route.continue();
    return isBroken ? fail(route) : held.push(route);
  });
  return {
    hold: () => {
      isBroken = false;
      held.length = 0;
    },
    fail: () => {
      isBroken = true;
      return Promise.all(held.splice(0).map(fail));
    },
  };
}

/** Every list is cut after its first row. */
const cutting = (context) =>
  context.route(LISTED, (route) => route.continue({ url: route.request().url().replace(/([?&]limit)=\d+/, "$1=1") }));

async function namesOn(base) {
  const read = async (path) => (await fetch(`${base}/api/v1${path}`)).json();
  return {
    asset: (await read("/assets?limit=50")).assets.find((one) => one.kind === "table").asset,
    run: (await read("/runs?limit=1")).runs[0]?.run ?? "r0",
    backfill: (await read("/backfills?limit=1")).backfills[0]?.id ?? "p0",
    release: (await read("/releases?limit=1")).releases[0]?.id ?? "1",
  };
}

/** What was asked and is not answered yet, except the one that never ends; and how many lists were asked for. */
function asking(page) {
  const asked = { open: new Set(), lists: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/events")) return;
    asked.open.add(request);
    if (LISTED.test(request.url())) asked.lists += 1;
  });
  page.on("requestfinished", (request) => asked.open.delete(request));
  page.on("requestfailed", (request) => asked.open.delete(request));
  return asked;
}

/** Waits until nothing is asked any more and nothing says that it loads; where all is held, until the page is there. */
async function settled(page, asked, isHeld) {
  for (let quiet = 0, tries = 0; quiet < 2 && tries < 250; tries += 1) {
    await page.waitForTimeout(40);
    const what = await page.evaluate(() => document.querySelector("main [role=status][aria-label^=Loading]")?.ariaLabel);
    const rests = isHeld ? what !== "Loading the page" && tries > 4 : asked.open.size === 0 && what === undefined;
    quiet = rests ? quiet + 1 : 0;
  }
}

export async function states({ browser, base, option }) {
  const out = option("out", "target/pictures/states");
  mkdirSync(out, { recursive: true });
  const found = [];
  const seen = new Set();

  /** By all rules in one theme; the other can spoil contrast only. The same document twice has the same faults. */
  async function judge(page, name, picture) {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme, { polling: "raf" });
      if (picture !== undefined) await page.screenshot({ path: join(out, `${picture}-${theme}.jpg`), quality: 80 });
      const document = theme + (await page.evaluate(() => globalThis.document.body.innerHTML));
      if (seen.has(document)) continue;
      seen.add(document);
      for (const fault of await faults(page, theme === THEMES[0] ? undefined : "color-contrast")) found.push(`${name} ${theme}: ${fault}`);
    }
  }

  for (const state of option("only", "full,partial,empty,held").split(",")) {
    const at = state === "empty" ? option("empty", base) : base;
    const names = await namesOn(at);
    const { context, page, complaints } = await visit(browser, { theme: THEMES[0] });
    const held = state === "held" ? await holding(context) : null;
    if (state === "partial") await cutting(context);
    const asked = asking(page);
    await page.goto(`${at}/settings`);
    for (const look of [...LOOKS, ...STEPS]) {
      const lists = asked.lists;
      held?.hold();
      // Within the page, as its own links do: code and frame are there already.
      await page.evaluate((to) => history.pushState(null, "", to), look.path.replace(/\{(\w+)\}/g, (_, name) => names[name]));
      await settled(page, asked, held !== null);
      if (state === "partial" && asked.lists === lists) continue;
      if (state === "full") await look.first?.(page);
      await judge(page, `${look.name} ${held === null ? state : "loading"}`, state === "full" ? look.name : undefined);
      if (state === "full" && look.first !== undefined) await page.keyboard.press("Escape");
      if (held === null) continue;
      await held.fail();
      await settled(page, asked, false);
      await judge(page, `${look.name} error`);
    }
    found.push(...complaints.map((complaint) => `${state}: ${complaint}`));
    await context.close();
  }
  console.log(`axe-core judged ${seen.size} pages`);
  return found;
}
