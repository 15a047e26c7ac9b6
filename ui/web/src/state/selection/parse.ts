import { scan, SelectionError, type Token } from "./scan";

export const ATTRIBUTES = ["owner", "tag", "layer", "kind", "group"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ALL_LEVELS = Number.MAX_SAFE_INTEGER;

/** What a selection says. `from` and `to` are where it stands in the text. */
export type Term = { readonly from: number; readonly to: number } & (
  | { readonly type: "or" | "and"; readonly terms: readonly Term[] }
  | { readonly type: "not"; readonly term: Term }
  | { readonly type: "reach"; readonly up: number; readonly term: Term; readonly down: number }
  | { readonly type: "having"; readonly attribute: Attribute; readonly glob: string }
  | { readonly type: "named"; readonly glob: string; readonly partitions: string }
);

/**
 * Reads a selection: `not` binds closest, then `and`, then `or` and the comma; a plus belongs to
 * the name that it touches. Two terms side by side mean `and`, which people expect of a filter.
 */
export function parseSelection(text: string): Term {
  const parser = new Parser(text);
  const term = parser.anyOf();
  parser.expectEnd();
  return term;
}

class Parser {
  private readonly tokens: Token[];
  private at = 0;

  constructor(private readonly text: string) {
    this.tokens = scan(text);
  }

  private get now(): Token {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)] as Token;
  }

  private is(kind: Token["kind"], text: string): boolean {
    return this.now.kind === kind && this.now.text.toLowerCase() === text;
  }

  private took(kind: Token["kind"], text: string): boolean {
    const yes = this.is(kind, text);
    if (yes) this.at += 1;
    return yes;
  }

  private end(): number {
    const before = this.tokens[this.at - 1];
    return before === undefined ? 0 : before.at + this.text.slice(before.at, this.now.at).trimEnd().length;
  }

  expectEnd(): void {
    if (this.now.kind !== "end") throw new SelectionError(this.now.at, `'${this.now.text}' is not expected here`);
  }

  anyOf(): Term {
    return this.several("or", () => this.allOf(), () => this.took("word", "or") || this.took("symbol", ","));
  }

  private allOf(): Term {
    const more = () =>
      this.took("word", "and") ||
      !(this.now.kind === "end" || this.is("word", "or") || this.is("symbol", ",") || this.is("symbol", ")"));
    return this.several("and", () => this.not(), more);
  }

  private several(type: "or" | "and", one: () => Term, more: () => boolean): Term {
    const from = this.now.at;
    const terms = [one()];
    while (more()) terms.push(one());
    return terms.length === 1 ? (terms[0] as Term) : { type, terms, from, to: this.end() };
  }

  private not(): Term {
    const from = this.now.at;
    if (!this.took("word", "not")) return this.reach();
    return { type: "not", term: this.not(), from, to: this.end() };
  }

  private steps(): number {
    const text = this.now.text;
    this.at += 1;
    return Number(text);
  }

  private isSteps(): boolean {
    return this.now.kind === "word" && /^[1-9]\d{0,8}$/.test(this.now.text);
  }

  private reach(): Term {
    const from = this.now.at;
    let up = 0;
    const next = this.tokens[this.at + 1];
    if (this.isSteps() && next?.text === "+" && next.glued) {
      up = this.steps();
      this.at += 1;
    } else if (this.took("symbol", "+")) up = ALL_LEVELS;
    const term = this.operand();
    let down = 0;
    if (this.now.glued && this.took("symbol", "+")) down = this.isSteps() && this.now.glued ? this.steps() : ALL_LEVELS;
    return up === 0 && down === 0 ? term : { type: "reach", up, term, down, from, to: this.end() };
  }

  private operand(): Term {
    const from = this.now.at;
    if (this.took("symbol", "(")) {
      const inner = this.anyOf();
      if (!this.took("symbol", ")")) throw new SelectionError(this.now.at, "a bracket is not closed");
      return { ...inner, from, to: this.end() };
    }
    const word = this.now;
    if (word.kind !== "word" || /^(and|or|not)$/i.test(word.text)) {
      throw new SelectionError(word.at, word.kind === "end" ? "something is missing at the end" : `'${word.text}' is not expected here`);
    }
    this.at += 1;
    if (this.now.glued && this.took("symbol", ":")) return this.having(word, from);
    const part = this.now.kind === "partitions" && this.now.glued ? this.now.text.trim() : "";
    if (part !== "") this.at += 1;
    return { type: "named", glob: word.text, partitions: part, from, to: this.end() };
  }

  private having(word: Token, from: number): Term {
    const attribute = ATTRIBUTES.find((one) => one === word.text.toLowerCase());
    if (attribute === undefined) {
      throw new SelectionError(word.at, `'${word.text}:' is none of ${ATTRIBUTES.join(":, ")}:`);
    }
    const value = this.now;
    if (value.kind !== "word" && value.kind !== "quoted") {
      throw new SelectionError(value.at, `a value is missing after ${attribute}:`);
    }
    this.at += 1;
    return { type: "having", attribute, glob: value.text, from, to: this.end() };
  }
}
