/** A piece of a selection; `glued` when nothing stands between it and the piece before. */
export interface Token {
  readonly kind: "word" | "quoted" | "symbol" | "partitions" | "end";
  readonly text: string;
  readonly at: number;
  readonly glued: boolean;
}

export class SelectionError extends Error {
  constructor(
    readonly at: number,
    words: string,
  ) {
    super(words);
  }
}

const WORD = /[\p{L}\p{N}_.*\-/@]+/uy;

/** The same pieces as the engine's own reader of selections. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let end = -1;
  const add = (kind: Token["kind"], value: string, length: number) => {
    tokens.push({ kind, text: value, at, glued: end === at });
    at += length;
    end = at;
  };
  while (at < text.length) {
    const c = text[at] ?? "";
    if (/\s/.test(c)) at += 1;
    else if ("()+,:".includes(c)) add("symbol", c, 1);
    else if (c === '"') {
      const close = text.indexOf('"', at + 1);
      if (close < 0) throw new SelectionError(at, "a quote is not closed");
      add("quoted", text.slice(at + 1, close), close + 1 - at);
    } else if (c === "[") {
      const close = text.indexOf("]", at);
      if (close < 0) throw new SelectionError(at, "a bracket is not closed");
      add("partitions", text.slice(at + 1, close), close + 1 - at);
    } else {
      WORD.lastIndex = at;
      const found = WORD.exec(text)?.[0];
      if (found === undefined) throw new SelectionError(at, `'${c}' has no meaning here`);
      add("word", found, found.length);
    }
  }
  add("end", "", 0);
  return tokens;
}
