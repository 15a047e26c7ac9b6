/** The state of history that a query reads: the newest, a release, or what readers saw at an instant. */
export type At = { readonly kind: "latest" } | { readonly kind: "release"; readonly id: number } | { readonly kind: "asOf"; readonly instant: string };

export const LATEST: At = { kind: "latest" };

/** From the URL: nothing, a number, or `@` and an instant. */
export function atOf(text: string): At {
  if (text.startsWith("@") && text.length > 1) return { kind: "asOf", instant: text.slice(1) };
  return /^\d+$/.test(text) ? { kind: "release", id: Number(text) } : LATEST;
}

export function atText(at: At): string {
  return at.kind === "latest" ? "" : at.kind === "release" ? String(at.id) : `@${at.instant}`;
}

/** The fields of the request, and the options of the command line. */
export function atBody(at: At): { release?: number; asOf?: string } {
  return at.kind === "latest" ? {} : at.kind === "release" ? { release: at.id } : { asOf: at.instant };
}

export function atOption(at: At): readonly [string, string | number | null] {
  return at.kind === "release" ? ["--release", at.id] : ["--as-of", at.kind === "asOf" ? at.instant : null];
}

export function atWords(at: At): string {
  return at.kind === "latest" ? "the latest release" : at.kind === "release" ? `release ${at.id}` : `what readers saw at ${at.instant}`;
}
