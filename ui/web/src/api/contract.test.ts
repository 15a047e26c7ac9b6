import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));

it("only what is kept of experiments is typed by hand", () => {
  // The API declares their documents as any JSON: they are of three kinds and of all versions.
  const written = files.filter((name) => /\b(useGet|usePages|get|send)<\{/.test(readFileSync(SRC + name, "utf8")));
  expect(written).toEqual(["pages/backfill/reads.ts"]);
});
