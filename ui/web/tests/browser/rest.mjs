// What the backfill does not need, clicked once each on a server whose home has a past:
//   node tests/browser/run.mjs rest http://127.0.0.1:7420 --raw sales.orders_raw --asset sales.orders --last finance.two_days
//     --days 2024-03-01,2024-03-02,2024-03-03,2024-03-04
// Complains where the address, the page or the API does not say what was done.
import { readFileSync } from "node:fs";
import { visit } from "./visit.mjs";

export async function rest({ browser, base, option }) {
  const { context, page, complaints } = await visit(browser, { seconds: 20, baseURL: base });
  const api = async (path, headers = {}) => (await fetch(`${base}/api/v1${path}`, { headers })).json();
  const parts = { base, page, api, option, button: (name) => page.getByRole("button", { name, exact: true }), seen: (text) => page.getByText(text).first().waitFor() };
  for (const [words, part] of Object.entries({ graph, lenses, calendar, saved, asOf, tokens })) {
    try {
      await part(parts);
      console.log(words);
    } catch (error) {
      await page.screenshot({ path: `target/pictures/rest-${words}.png` }).catch(() => undefined);
      complaints.push(`${words}: ${error.message} (at ${page.url()})`);
    }
  }
  await context.close();
  return complaints;
}

function same(found, expected, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: found ${a}, expected ${b}`);
}

/** The address says so, once it does. */
const addressed = (page, wanted) =>
  page.waitForURL((url) => Object.entries(wanted).every(([name, value]) => (url.searchParams.get(name) ?? "") === value));

async function saving(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Clicks with and without keys, where the saved picture says that the assets are. */
async function graph({ page, option, button }) {
  const [raw, asset, last] = [option("raw"), option("asset"), option("last")];
  await page.goto(`/graph?focus=${asset}&up=1&down=3`);
  await page.getByRole("list", { name: "Lens: state" }).getByRole("listitem").first().waitFor();
  const click = async (wanted, modifiers = []) => {
    // The inspector that opens beside it makes the picture narrower: each click looks anew.
    await button("Fit").click();
    const { name, bytes } = await saving(page, button("SVG"));
    same(name, "lineage.svg", "name of the picture");
    const canvas = await page.getByRole("listbox", { name: "Lineage graph" }).boundingBox();
    const [, x, y] = bytes.toString("utf8").match(new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${wanted.split(".").pop()}<`)) ?? [];
    if (x === undefined) throw new Error(`the picture does not show ${wanted}`);
    for (const key of modifiers) await page.keyboard.down(key);
    await page.mouse.click(canvas.x + Number(x) + 4, canvas.y + Number(y));
    for (const key of modifiers) await page.keyboard.up(key);
  };
  await click(raw);
  await addressed(page, { sel: raw, path: "", cone: "" });
  await click(last, ["Shift"]);
  await addressed(page, { sel: raw, path: last, cone: "" });
  await click(asset, ["Alt"]);
  await addressed(page, { sel: asset, path: "", cone: "1" });
  const png = await saving(page, button("PNG"));
  same([png.name, png.bytes.subarray(1, 4).toString("latin1")], ["lineage.png", "PNG"], "the other picture");
}

/** Each way to colour the graph names its colours. */
async function lenses({ page }) {
  const words = { freshness: "within a day", owner: "finance", kind: "raw", duration: /under|longer/, impact: "up to 5 downstream", "": "stale" };
  for (const [lens, word] of Object.entries(words)) {
    const name = lens === "" ? "state" : lens;
    await page.getByLabel("Lens", { exact: true }).selectOption(name);
    await addressed(page, { lens });
    await page.getByRole("list", { name: `Lens: ${name}` }).getByText(word).first().waitFor();
  }
}

/** Cells are found as the hand finds them: by what is written below while the pointer is there. */
async function calendar({ page, option, seen }) {
  const days = option("days").split(",");
  await page.goto(`/assets/${option("asset")}?tab=partitions`);
  const box = await page.getByRole("application", { name: /^Calendar/ }).boundingBox();
  const places = new Map();
  for (let x = 0; x < 200 && places.size < days.length; x += 8) {
    for (let y = 0; y < box.height; y += 8) {
      await page.mouse.move(box.x + x, box.y + y);
      const day = await page.locator("#calendar-at .mono").textContent({ timeout: 50 }).catch(() => null);
      if (day !== null && !places.has(day)) places.set(day, [box.x + x, box.y + y]);
    }
  }
  const click = async (day, key) => {
    if (key !== undefined) await page.keyboard.down(key);
    await page.mouse.click(...places.get(day));
    if (key !== undefined) await page.keyboard.up(key);
  };
  await click(days[0]);
  await addressed(page, { sel: days[0] });
  await click(days[3], "Shift");
  await addressed(page, { sel: `${days[0]}..${days[3]}` });
  await click(days[1], "Control");
  await addressed(page, { sel: `${days[0]},${days[2]}..${days[3]}` });
  await seen("3 partitions in 2 ranges");
}

/** A question gets a name, is asked again by it, and is forgotten. */
async function saved({ page, api, button, seen }) {
  await page.goto("/sql?stmt=SELECT 41 %2B 1 AS answer");
  await button("Save query").click();
  await page.getByLabel("Name").fill("the answer");
  await button("Save").click();
  await seen("Saved as the answer.");
  same((await api("/sql/saved")).saved.map((one) => [one.name, one.text]), [["the answer", "SELECT 41 + 1 AS answer"]], "saved");
  await page.getByRole("tab", { name: "History and saved" }).click();
  await button("the answer").click();
  await page.getByRole("tab", { name: "Result" }).click();
  await page.getByRole("cell", { name: "42" }).or(page.getByText("42", { exact: true })).first().waitFor();
  const csv = await saving(page, button("CSV"));
  same([csv.name, csv.bytes.toString("utf8")], ["answer.csv", "answer\r\n42\r\n"], "the file");
  await button("Columns").click();
  await page.getByLabel("answer", { exact: true }).uncheck();
  await button("Columns: 0 of 1").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "History and saved" }).click();
  await button("Remove the answer").click();
  await seen("Removed.");
  same((await api("/sql/saved")).saved, [], "saved after it was removed");
}

/** The release that is chosen above is the one that a query reads. */
async function asOf({ page, option, api, button, seen }) {
  const { releases } = await api("/releases?limit=100");
  const first = releases.at(-1).id;
  await page.goto(`/assets/${option("asset")}`);
  await page.getByRole("button", { name: /^latest/ }).click();
  await button(`Release ${first}`).click();
  await addressed(page, { asof: String(first) });
  await page.getByRole("link", { name: "SQL", exact: true }).first().click();
  await addressed(page, { asof: String(first) });
  await seen(`Reading release ${first}, not the latest`);
  await button(`as of release ${first}`).click();
  await button("Latest").click();
  await addressed(page, { asof: "" });
}

/** A token is shown once, lets in, and lets in no more once it is ended. */
async function tokens({ base, page, api, button, seen }) {
  const status = async (secret) => (await fetch(`${base}/api/v1/session`, { headers: { Authorization: `Bearer ${secret}` } })).status;
  await page.goto("/settings?tab=tokens");
  await seen("There is no token");
  await page.getByLabel("Name").fill("nightly");
  await page.getByLabel("Role").selectOption("operator");
  await button("Make a token").click();
  await seen("This is shown once");
  const secret = await page.locator("main code").first().textContent();
  same(await status(secret), 200, "what the token opens");
  const listed = (await api("/tokens")).tokens;
  same(listed.map((one) => [one.name, one.role, one.revokedAt]), [["nightly", "operator", null]], "tokens");
  if (JSON.stringify(listed).includes(secret)) throw new Error("the API tells the secret again");
  await page.reload();
  await seen("nightly");
  same(await page.getByText(secret).count(), 0, "times that the secret is shown after");
  await button("End").click();
  await seen("ended");
  same((await api("/tokens")).tokens[0].revokedAt === null, false, "good for ever");
  same(await status(secret), 401, "what the ended token opens");
}
