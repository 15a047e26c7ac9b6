// The gate on bytes: what a first visit loads, and everything, gzipped.
import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv[2] ?? "dist";
const out = isAbsolute(given) ? given : join(root, given);
const limits = { initial: 150, css: 20, total: 350 };

const html = readFileSync(join(out, "index.html"), "utf8");
const first = new Set([...html.matchAll(/static\/([\w.-]+)/g)].map((match) => match[1]));
const sum = { initial: 0, css: 0, total: 0 };
for (const name of readdirSync(join(out, "static"))) {
  const size = gzipSync(readFileSync(join(out, "static", name)), { level: 9 }).length / 1024;
  if (name.endsWith(".css")) sum.css += size;
  if (!name.endsWith(".js")) continue;
  sum.total += size;
  if (first.has(name)) sum.initial += size;
}
const over = Object.keys(limits).filter((key) => sum[key] > limits[key]);
const words = Object.keys(limits).map((key) => `${key} ${sum[key].toFixed(1)} of ${limits[key]} KB`);
console.log(`size, gzipped: ${words.join(", ")}`);
if (over.length > 0) {
  console.error(`size: over the limit: ${over.join(", ")}`);
  process.exit(1);
}
