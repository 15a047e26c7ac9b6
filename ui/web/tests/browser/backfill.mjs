// The whole backfill by clicking, on a server whose home has something wrong:
//   node tests/browser/run.mjs backfill http://127.0.0.1:7420 --asset payments.payments_eur
//     --range 2022-03-01..2022-04-27 --day 2022-03-14 --control 2022-01-01..2022-01-31 --reason WORDS [--out DIR] [--seconds 60]
// Complains of a step that does not come about, with a picture of where it stood, and of what axe-core finds.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { faults, visit } from "./visit.mjs";

export async function backfill({ browser, base, option }) {
  const asset = option("asset");
  const range = option("range");
  const day = option("day");
  const control = option("control");
  const reason = option("reason", "counted twice");
  const team = option("team", "");
  const out = option("out", "target/pictures/backfill");
  mkdirSync(out, { recursive: true });
  const { context, page, complaints } = await visit(browser, { theme: option("theme", "light"), seconds: Number(option("seconds", "60")) });
  let number = 0;
  const began = Date.now();

  /** One step: what is done, then a picture, then axe-core. */
  async function step(words, doing) {
    await doing();
    number += 1;
    const name = `${String(number).padStart(2, "0")}-${words.replace(/\W+/g, "-")}`;
    await page.screenshot({ path: join(out, `${name}.png`) });
    for (const fault of await faults(page)) complaints.push(`${name}: ${fault}`);
    console.log(`${((Date.now() - began) / 1000).toFixed(1)} s ${words}`);
  }

  const button = (name) => page.getByRole("button", { name });
  const goTo = (title) => page.getByRole("navigation", { name: "Steps of this backfill" }).getByRole("link", { name: title }).click();
  const seen = (text) => page.getByText(text).first().waitFor();

  try {
    await step("no backfill yet", async () => {
      await page.goto(`${base}/backfills`);
      await seen("No backfill yet");
    });
    await step("what is wrong, and what it reaches", async () => {
      await page.getByRole("link", { name: "Plan a backfill" }).click();
      await page.getByLabel("Asset", { exact: true }).first().fill(asset);
      await page.getByLabel("Partitions", { exact: true }).first().fill(range);
      await page.keyboard.press("Enter");
      await button("Save as backfill").and(page.locator(":not([aria-disabled])")).waitFor();
    });
    await step("saved as a backfill", async () => {
      await button("Save as backfill").click();
      await page.getByLabel("What was wrong").fill(reason);
      await button("Save").last().click();
      await seen("What is rebuilt");
    });
    const id = new URL(page.url()).pathname.split("/")[2];
    await step("one day tried, every row explained", async () => {
      await goTo(/Trial/);
      await page.getByLabel("Partition", { exact: true }).fill(day);
      await button("Try it").click();
      await seen("Every row that becomes otherwise has a cause");
      await seen("old code + old inputs = what is published");
    });
    await step("since when", async () => {
      await button("Find the first that differs").click();
      await seen("first that differs:");
    });
    await step("rebuilt", async () => {
      await goTo(/Rebuild/);
      await button("Rebuild all of it").click();
      await seen("all of it is built and its checks hold");
    });
    await step("what it would change", async () => {
      await page.getByRole("link", { name: "What it would change" }).click();
      await page.getByRole("region", { name: "Rows that differ" }).waitFor();
      await page.keyboard.press("n");
      await page.locator("tr[aria-selected=true]").waitFor();
    });
    await step("reconciled", async () => {
      await goTo(/Reconcile/);
      if (await button("Compare with their totals").isVisible()) await button("Compare with their totals").click();
      await seen("Every figure that has to agree does.");
    });
    await step("control days rebuilt", async () => {
      await page.getByLabel("Control partitions").fill(control);
      await button("Prove that they stay as they are").click();
      await goTo(/Trial/);
      await seen(/Control days/);
      await seen(/, 0 rows differ/);
    });
    await step("kept back until all gates are passed", async () => {
      await goTo(/Publish/);
      await seen("It is kept back.");
    });
    await step("announced", async () => {
      await goTo(/Announce/);
      await button(/^Tell /).click();
      await seen("announced to");
    });
    if (team !== "") {
      await step("approved", async () => {
        await button(new RegExp(`^Approve for ${team}`)).click();
        await seen("✓ approved");
      });
    }
    await step("published in one release", async () => {
      await goTo(/Publish/);
      await page.getByLabel(`Type ${id} to confirm`).fill(id);
      await button(`Publish ${id}`).click();
      await seen("in all tables since the same moment");
    });
    await step("the notice", async () => {
      await page.getByRole("main").getByRole("link", { name: "Notice" }).last().click();
      await seen("What changed");
      await seen("How it was checked");
    });
    await step("undone", async () => {
      await goTo(/Publish/);
      await page.getByRole("link", { name: "Roll back …" }).click();
      await page.getByLabel("Why", { exact: true }).fill("to see it go back");
      const release = new URL(page.url()).pathname.split("/")[2];
      await page.getByLabel(`Type ${release} to confirm`).fill(release);
      await button(`Take release ${release} back`).click();
      await seen("is taken back, as a whole");
    });
    await step("published again", async () => {
      await page.getByRole("link", { name: /^release \d+$/ }).last().click();
      await button("Roll back …").click();
      const release = new URL(page.url()).pathname.split("/")[2];
      await page.getByLabel("Why", { exact: true }).fill("it was right");
      await page.getByLabel(`Type ${release} to confirm`).fill(release);
      await button(`Take release ${release} back`).click();
      await seen("is taken back, as a whole");
      const { stage } = await (await fetch(`${base}/api/v1/backfills/${id}`)).json();
      if (stage !== "published") complaints.push(`published again: the API says ${stage}`);
    });
    await step("the list", async () => {
      await page.goto(`${base}/backfills`);
      await seen("published");
    });
  } catch (error) {
    complaints.push(String(error));
    await page.screenshot({ path: join(out, "99-where-it-stood.png") }).catch(() => undefined);
  }
  await context.close();
  return complaints;
}
