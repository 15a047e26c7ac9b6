// Installs the libraries when the lock file says otherwise than those that are there: `npm ci`
// begins by deleting all of them, so that running it each time would cost a quarter of a minute.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = new URL("../node_modules/.of-lock", import.meta.url);
const lock = createHash("sha256")
  .update(readFileSync(new URL("../package-lock.json", import.meta.url)))
  .digest("hex");

if (!existsSync(mark) || readFileSync(mark, "utf8") !== lock) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const how = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
  const windows = process.platform === "win32";
  const done = spawnSync(npm, how, { cwd: root, stdio: "inherit", shell: windows });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(mark, lock);
}
