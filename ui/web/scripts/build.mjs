// Types, compiler, bundle, size gate: node scripts/build.mjs [--out DIR] [--quick]
// --quick leaves the compiler and the gate out, for the launcher's build.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = process.argv.indexOf("--out");
const out = at > 0 ? process.argv[at + 1] : "dist";
const quick = process.argv.includes("--quick");

function node(script, ...args) {
  const done = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

node("scripts/types.mjs");
if (!quick) node("node_modules/typescript/bin/tsc", "--noEmit");
node("node_modules/vite/bin/vite.js", "build", "--outDir", out, "--emptyOutDir", "--logLevel", "warn");
node("scripts/licences.mjs", out);
if (!quick) node("scripts/size.mjs", out);
