// Puts the licences of the bundled packages beside the bundle.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv[2] ?? "dist";
const out = isAbsolute(given) ? given : join(root, given);
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const parts = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === "" || entry.dev || entry.optional) continue;
  const folder = join(root, path);
  if (!existsSync(folder)) continue;
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name));
  const words = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${entry.license}`;
  parts.push(`${path.replace(/^node_modules\//, "")} ${entry.version} (${entry.license})\n\n${words}`);
}
writeFileSync(join(out, "licences.txt"), parts.join("\n\n" + "-".repeat(72) + "\n\n") + "\n");
