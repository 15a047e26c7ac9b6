// The planner and the graph without a pointer:
//   node tests/browser/run.mjs keys http://127.0.0.1:7420 --asset payments.payments --range 2022-03-01..2022-04-11 [--save yes]
// Complains when something cannot be reached or done by keys alone.
import { visit } from "./visit.mjs";

export async function keys({ browser, base, option }) {
  const asset = option("asset");
  const range = option("range");
  const { context, page, complaints } = await visit(browser, { seconds: Number(option("seconds", "30")) });
  const press = (key) => page.keyboard.press(key);

  /** Presses Tab until the focus is on what has this name; the name may end with `*`. */
  async function tabTo(name, key = "Tab") {
    const here = (wanted) => {
      const element = document.activeElement;
      const words = (element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
      return wanted.endsWith("*") ? words.startsWith(wanted.slice(0, -1)) : words === wanted;
    };
    for (let tries = 0; tries < 120; tries++) {
      await press(key);
      if (await page.evaluate(here, name)) return;
    }
    throw new Error(`no key leads to ${name}`);
  }

  /** What a screen reader hears of the canvas that has the focus. */
  const heard = () => page.evaluate(() => document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "");

  async function expectHeard(part) {
    const words = await heard();
    if (!words.includes(part)) throw new Error(`heard "${words}", expected ${part}`);
  }

  const until = (part) => page.waitForURL((url) => decodeURIComponent(url.href).includes(part));

  try {
    await page.goto(`${base}/assets`);
    await page.getByRole("heading", { name: "Assets" }).waitFor();
    await press("g");
    await press("i");
    await until("/impact");
    await page.getByRole("heading", { name: "Blast radius" }).waitFor();
    await tabTo("Asset");
    await page.keyboard.type(asset);
    await press("Enter");
    await tabTo("Partitions");
    await page.keyboard.type(range);
    await press("Enter");
    await page.getByText("Asset by asset").first().waitFor();
    await tabTo("Partitions to be rebuilt*");
    await press("ArrowDown");
    await press("ArrowRight");
    await expectHeard("to be rebuilt");
    await tabTo("Save as backfill*", "Shift+Tab");
    await press("Enter");
    await tabTo("What was wrong");
    await page.keyboard.type("found by keys alone");
    await tabTo("Save*");
    if (option("save") !== undefined) {
      await press("Enter");
      await until("/backfills/");
    }
    await page.goto(`${base}/graph?focus=${asset}`);
    await tabTo("Lineage graph");
    await press("ArrowRight");
    await expectHeard("read by");
    await press("Space");
    await until("sel=");
    await press("]");
    await until("down=2");
    await press("Escape");
    await page.waitForURL((url) => !url.search.includes("sel="));
    console.log("keys: the planner and the graph work without a pointer");
  } catch (error) {
    await page.screenshot({ path: option("out", "target/keys.png") }).catch(() => undefined);
    complaints.push(`keys: ${error.message} (at ${page.url()})`);
  }
  await context.close();
  return complaints;
}
