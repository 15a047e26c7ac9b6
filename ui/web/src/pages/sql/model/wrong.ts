/** The piece of a text that an error is about. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where a message points: `SQL 2:6`, or DuckDB's own `LINE 2: ... ^` with its caret under the piece. */
export function placeOf(message: string, text: string): Place | null {
  const own = /\bSQL (\d+):(\d+)\b/.exec(message);
  if (own !== null) return wordAt(text, Number(own[1]) - 1, Number(own[2]) - 1);
  const found = /LINE (\d+): (.*)\n( *)\^/.exec(message);
  if (found === null) return quoted(message, text);
  const lines = text.split("\n");
  const number = Number(found[1]) - 1;
  const line = lines[number];
  if (line === undefined) return null;
  const shown = found[2] ?? "";
  const caret = (found[3] ?? "").length - `LINE ${found[1]}: `.length;
  const cut = shown.startsWith("...") ? line.indexOf(shown.slice(3).replace(/\.\.\.$/, "")) - 3 : 0;
  return wordAt(text, number, Math.max(0, Math.min(line.length, caret + cut)));
}

/** The word at a line and a column, both from 0. */
function wordAt(text: string, line: number, column: number): Place | null {
  const start = text.split("\n").slice(0, line).reduce((sum, l) => sum + l.length + 1, 0) + column;
  const word = /^[\w."]+/.exec(text.slice(start))?.[0].length ?? 1;
  return start >= text.length ? null : { from: start, to: Math.min(text.length, start + word) };
}

/** Without a caret: the first quoted name that stands in the text. */
function quoted(message: string, text: string): Place | null {
  for (const [, name] of message.matchAll(/["'`]([\w.]+)["'`]/g)) {
    const from = name === undefined ? -1 : text.indexOf(name);
    if (from >= 0 && name !== undefined) return { from, to: from + name.length };
  }
  return null;
}
