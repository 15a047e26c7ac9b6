// A run that takes its time is paused, goes on and is given up; late rows are decided on:
//   node tests/browser/run.mjs kiosk http://127.0.0.1:7420 --first kiosk.sales_raw,kiosk.sales --slow kiosk.bell --accept DAY --reject DAY
import { visit } from "./visit.mjs";

export async function kiosk({ browser, base, option }) {
  const { context, page, complaints } = await visit(browser, { seconds: 30, baseURL: base });
  const api = async (path) => (await fetch(`${base}/api/v1${path}`)).json();
  const button = (name) => page.getByRole("button", { name, exact: true });
  const seen = (text) => page.getByText(text).first().waitFor();
  const says = async (path, of, wanted) => {
    let found;
    for (let tries = 0; tries < 100; tries += 1) {
      found = of(await api(path));
      if (JSON.stringify(found) === JSON.stringify(wanted)) return;
      await page.waitForTimeout(100);
    }
    throw new Error(`${path} says ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
  };
  try {
    const materialise = async (status) => {
      await button("Materialise missing").click();
      await page.getByText(/^(Builds \d+ partition|Nothing is missing)/).waitFor();
      await button("Materialise").click();
      await says("/runs?limit=1", (answer) => answer.runs[0]?.status, status);
    };
    await page.goto("/assets");
    for (const asset of option("first").split(",")) await page.getByLabel(`Select ${asset}`, { exact: true }).check();
    await materialise("done");
    await page.goto(`/assets/${option("slow")}`);
    await materialise("running");
    const { run } = (await api("/runs?limit=1")).runs[0];
    await page.goto(`/runs/${run}`);
    await button("Pause").click();
    await says(`/runs/${run}`, (answer) => answer.status, "paused");
    await button("Go on").click();
    await says(`/runs/${run}`, (answer) => answer.status, "running");
    await button("Cancel run").click();
    await button("Cancel the run").click();
    await says(`/runs/${run}`, (answer) => answer.status, "cancelled");
    await seen("cancelled");
    console.log("a run was paused, went on, was given up");

    const fates = (answer) => Object.fromEntries(answer.readers[0].late.map((one) => [one.partition, one.fate]));
    const [accept, reject] = [option("accept"), option("reject")];
    await page.goto("/late");
    await page.getByLabel(`Select ${reject}`).check();
    await button("Reject").click();
    await page.getByLabel("Reason").fill("the till was wrong");
    await page.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click();
    await says("/late", fates, { [accept]: "waiting", [reject]: "rejected" });
    await page.getByLabel(`Select ${accept}`).check();
    await button("Accept: plan a backfill").click();
    await page.getByLabel("Reason").fill("the till was offline");
    await button("Accept and open a backfill").click();
    await page.waitForURL("**/backfills/*");
    await says("/late", fates, { [accept]: "accepted", [reject]: "rejected" });
    await says("/backfills", (answer) => answer.backfills.map((one) => one.reason.includes("the till was offline")), [true]);
    console.log("late rows were rejected and accepted");

    await page.goto("/runs");
    const shown = () => page.getByRole("table", { name: "Runs" }).getByRole("link").count();
    await page.getByRole("link", { name: run }).waitFor();
    const before = await shown();
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "the bell once more", Origin: base };
    await fetch(`${base}/api/v1/materializations`, { method: "POST", headers, body: JSON.stringify({ select: option("slow") }) });
    await seen("1 change since you looked");
    if ((await shown()) !== before) throw new Error("a row jumped in");
    await button("Refresh").click();
    await page.getByText("1 change since you looked").waitFor({ state: "detached" });
    if ((await shown()) === before) throw new Error("the new run is not shown");
    const last = (await api("/runs?limit=1")).runs[0].run;
    await fetch(`${base}/api/v1/runs/${last}/cancel`, { method: "POST", headers: { Origin: base } });
    await says(`/runs/${last}`, (answer) => answer.status, "cancelled");
    console.log("a new run waited until it was asked for");
  } catch (error) {
    await page.screenshot({ path: option("out", "target/pictures/kiosk.png") }).catch(() => undefined);
    complaints.push(`kiosk: ${error.message} (at ${page.url()})`);
  }
  await context.close();
  return complaints;
}
