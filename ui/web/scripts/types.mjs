// Writes generated/api.d.ts from openapi.json, the document that the server answers with.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";

const from = new URL("../openapi.json", import.meta.url);
const to = new URL("../generated/api.d.ts", import.meta.url);
if (!existsSync(from)) {
  console.log("types: no openapi.json, shapes are those written by hand");
} else {
  const text = astToString(await openapi(from));
  mkdirSync(new URL("./", to), { recursive: true });
  if (!existsSync(to) || readFileSync(to, "utf8") !== text) writeFileSync(to, text);
}
