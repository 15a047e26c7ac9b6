export interface SqlPiece {
  readonly kind: "plain" | "word" | "text" | "number" | "comment" | "param";
  readonly text: string;
}

const WORDS = new Set(
  ("select from where group by order having limit offset join left right full inner outer cross lateral on using as and or not in is null " +
    "case when then else end with recursive union all distinct over partition rows range between preceding following current row exists " +
    "cast set asc desc qualify values interval date timestamp true false filter lag lead sum count min max avg coalesce").split(" "),
);

const PIECE = /(--[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^']|'')*')|(\$\w+)|("(?:[^"]|"")*")|(\b\d+(?:\.\d+)?\b)|([A-Za-z_]\w*)/g;

/** Cuts SQL for colouring. It need not understand it: what it does not know stays plain. */
export function piecesOf(sql: string): SqlPiece[] {
  const out: SqlPiece[] = [];
  const add = (kind: SqlPiece["kind"], text: string) => {
    const last = out[out.length - 1];
    if (text === "") return;
    if (kind === "plain" && last?.kind === "plain") out[out.length - 1] = { kind, text: last.text + text };
    else out.push({ kind, text });
  };
  let at = 0;
  for (const match of sql.matchAll(PIECE)) {
    add("plain", sql.slice(at, match.index));
    const [text, comment, quoted, param, , number, name] = match;
    if (comment !== undefined) add("comment", text);
    else if (quoted !== undefined) add("text", text);
    else if (param !== undefined) add("param", text);
    else if (number !== undefined) add("number", text);
    else if (name !== undefined && WORDS.has(name.toLowerCase())) add("word", text);
    else add("plain", text);
    at = match.index + text.length;
  }
  add("plain", sql.slice(at));
  return out;
}
