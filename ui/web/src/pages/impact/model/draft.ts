import { joinTerms } from "@/state/selection/terms";
import type { Params } from "@/url/links";

/** What is wrong: some partitions of an asset. */
export interface Seed {
  readonly asset: string;
  readonly ranges: string;
}

/** An asset that somebody keeps out of the rebuilding, and why. */
export interface Kept {
  readonly asset: string;
  readonly why: string;
}

/** A blast radius that is being thought about. It lives in the URL until it is saved. */
export interface Draft {
  readonly seeds: readonly Seed[];
  readonly columns: readonly string[];
  readonly select: string;
  readonly kept: readonly Kept[];
  readonly control: string;
}

export function draftOf(params: URLSearchParams): Draft {
  const text = (name: string) => params.get(name) ?? "";
  const first = { asset: text("asset"), ranges: text("range") };
  return {
    seeds: [first, ...pieces(text("also")).map(seedOf)],
    columns: text("via").split(",").map((c) => c.trim()).filter((c) => c !== ""),
    select: text("select"),
    kept: pieces(text("not")).map((piece) => {
      const [asset, ...why] = piece.split("~");
      return { asset: asset ?? "", why: why.join("~") };
    }),
    control: text("control"),
  };
}

export function paramsOf(draft: Draft): Params {
  const [first, ...more] = draft.seeds;
  return {
    asset: first?.asset ?? "",
    range: first?.ranges ?? "",
    also: more.map(seedText).join(";"),
    via: draft.columns.join(","),
    select: draft.select,
    not: draft.kept.map((k) => (k.why === "" ? k.asset : `${k.asset}~${k.why.replaceAll(";", ",")}`)).join(";"),
    control: draft.control,
  };
}

/** As the command line and the API take it: `sales.orders[2022-03-01..2022-04-11]`. */
export function seedText(seed: Seed): string {
  return `${seed.asset}[${seed.ranges}]`;
}

function seedOf(text: string): Seed {
  const [, asset, ranges] = /^([^[]*)\[?([^\]]*)\]?$/.exec(text) ?? [];
  return { asset: asset ?? text, ranges: ranges ?? "" };
}

function pieces(text: string): string[] {
  return text.split(";").map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** The selection with what is kept out: `(...) and not x and not y`. */
export function selectionOf(draft: Draft): string {
  return joinTerms([...(draft.select.trim() === "" ? [] : [draft.select.trim()]), ...draft.kept.map((k) => `not ${k.asset}`)]);
}

export interface Question {
  readonly from: readonly string[];
  readonly columns: readonly string[];
  readonly select: string | null;
}

/** What to ask the server, once something is named. */
export function questionOf(draft: Draft): Question | null {
  const seeds = draft.seeds.filter((s) => s.asset !== "" && s.ranges !== "");
  if (seeds.length === 0) return null;
  const select = selectionOf(draft);
  return { from: seeds.map(seedText), columns: draft.columns, select: select === "" ? null : select };
}

/** The words for the record, with the reason of everything that is kept out. */
export function reasonOf(words: string, kept: readonly Kept[]): string {
  const without = kept.map((k) => (k.why === "" ? k.asset : `${k.asset} (${k.why})`));
  return without.length === 0 ? words.trim() : `${words.trim()}; without ${without.join(", ")}`;
}
