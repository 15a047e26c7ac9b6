// Writes src/api/api.d.ts from openapi.json, the document that the server answers with.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";

const from = new URL("../openapi.json", import.meta.url);
const to = new URL("../src/api/api.d.ts", import.meta.url);
if (!existsSync(from)) {
  console.log("types: no openapi.json, shapes are those written by hand");
} else {
  const text = astToString(await openapi(from));
  if (!existsSync(to) || readFileSync(to, "utf8") !== text) writeFileSync(to, text);
}
