// A page opened by somebody who reads it: what it complains of is kept, and axe-core judges it on request.
import axe from "axe-core";

const POLICY = /Content Security|Refused to/;

export async function visit(browser, { theme = "light", seconds = 30, baseURL } = {}) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, colorScheme: theme, reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(seconds * 1000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`page: ${error}`));
  page.on("console", (message) => {
    if (message.type() === "error" && POLICY.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** What axe-core finds wrong, a line each; by all of its rules, or by one where a page's own things are. */
export async function faults(page, rule) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) => {
      const options = { resultTypes: ["violations"], preload: false };
      return only === undefined ? globalThis.axe.run(document, options) : globalThis.axe.run("main, dialog[open]", { ...options, runOnly: [only] });
    },
    rule,
  );
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}) ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.split("\n").slice(1, 3).join(" ").trim()}`);
}
