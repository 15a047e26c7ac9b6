// What people do with the pages, done by a script on a server that runs:
//   node tests/browser/run.mjs NAME http://127.0.0.1:7420 [--option VALUE ...]
//   node tests/browser/run.mjs --listen    lines of JSON, ["NAME", "URL", "--option", "VALUE"], one browser for all
// Says `exit 0` at the end of each, `exit 1` after what was wrong.
import { createInterface } from "node:readline";
import { backfill } from "./backfill.mjs";
import { launch } from "./chromium.mjs";
import { keys } from "./keys.mjs";
import { kiosk } from "./kiosk.mjs";
import { large } from "./large.mjs";
import { login } from "./login.mjs";
import { rest } from "./rest.mjs";
import { states } from "./states.mjs";

const SCRIPTS = { backfill, keys, kiosk, large, login, rest, states };

/** Whether the script came through. */
async function ran(browser, [name, url, ...args]) {
  const option = (key, fallback) => {
    const at = args.indexOf(`--${key}`);
    return at < 0 ? fallback : args[at + 1];
  };
  const base = url.replace(/\/$/, "");
  try {
    const complaints = await SCRIPTS[name]({ browser, base, option });
    for (const complaint of complaints) console.log(complaint);
    return complaints.length === 0;
  } catch (error) {
    console.log(String(error.stack ?? error));
    return false;
  }
}

const args = process.argv.slice(2);
const browser = await launch();
if (args[0] === "--listen") {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log((await ran(browser, JSON.parse(line))) ? "exit 0" : "exit 1");
  }
} else {
  process.exitCode = (await ran(browser, args)) ? 0 : 1;
}
await browser.close();
