import { parseSelection } from "./parse";

/** The parts of a selection that hold together by `and`, as they were written; one chip each. */
export function termsOf(text: string): string[] {
  if (text.trim() === "") return [];
  try {
    const term = parseSelection(text);
    return (term.type === "and" ? term.terms : [term]).map((one) => text.slice(one.from, one.to));
  } catch {
    return [text];
  }
}

/** Puts parts together again; an `or` keeps its meaning in brackets. */
export function joinTerms(terms: readonly string[]): string {
  if (terms.length === 1) return terms[0] ?? "";
  return terms.map((term) => (topIsOr(term) ? `(${term})` : term)).join(" and ");
}

function topIsOr(text: string): boolean {
  try {
    return parseSelection(text).type === "or" && !text.trim().startsWith("(");
  } catch {
    return false;
  }
}

/** The text with a part added, or taken away where it already was. */
export function toggleTerm(text: string, term: string): string {
  const terms = termsOf(text);
  return joinTerms(terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term]);
}
