import type { Skeleton, SkeletonAsset } from "../skeleton";
import { ALL_LEVELS, parseSelection, type Attribute, type Term } from "./parse";
import { SelectionError } from "./scan";

export type Selected = { readonly chosen: ReadonlySet<number>; readonly wrong: null } | { readonly chosen: null; readonly wrong: string };

/** The assets that a text means, by index; a text that says nothing means all (`null` set never). */
export function select(text: string, skeleton: Skeleton): Selected {
  if (text.trim() === "") return { chosen: new Set(skeleton.assets.keys()), wrong: null };
  try {
    return { chosen: choose(parseSelection(text), skeleton), wrong: null };
  } catch (error) {
    if (error instanceof SelectionError) return { chosen: null, wrong: error.message };
    throw error;
  }
}

/** A glob compared without case; `*` stands for any characters. */
export function matcher(glob: string): (value: string) => boolean {
  if (!glob.includes("*")) {
    const wanted = glob.toLowerCase();
    return (value) => value.toLowerCase() === wanted;
  }
  const escaped = glob.split(/\*+/).map((part) => part.replace(/[.\-/\\^$+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`^${escaped.join(".*")}$`, "i");
  return (value) => pattern.test(value);
}

function values(asset: SkeletonAsset, attribute: Attribute): readonly string[] {
  if (attribute === "tag") return asset.tags;
  const value = asset[attribute];
  return value === null ? [] : [value];
}

function choose(term: Term, skeleton: Skeleton): Set<number> {
  switch (term.type) {
    case "or":
      return new Set(term.terms.flatMap((one) => [...choose(one, skeleton)]));
    case "and": {
      const [first, ...rest] = term.terms.map((one) => choose(one, skeleton));
      return new Set([...(first ?? [])].filter((index) => rest.every((set) => set.has(index))));
    }
    case "not": {
      const without = choose(term.term, skeleton);
      return new Set([...skeleton.assets.keys()].filter((index) => !without.has(index)));
    }
    case "reach": {
      const middle = choose(term.term, skeleton);
      return new Set([...middle, ...walk(middle, skeleton.up, term.up), ...walk(middle, skeleton.down, term.down)]);
    }
    case "having": {
      const matches = matcher(term.glob);
      return where(skeleton, (asset) => values(asset, term.attribute).some(matches));
    }
    case "named":
      return named(term.glob, skeleton);
  }
}

/** By name; a text that is nobody's name finds names that contain it. */
function named(glob: string, skeleton: Skeleton): Set<number> {
  const exact = where(skeleton, nameMatches(glob));
  return exact.size > 0 || glob.includes("*") ? exact : where(skeleton, nameMatches(`*${glob}*`));
}

function nameMatches(glob: string): (asset: SkeletonAsset) => boolean {
  const matches = matcher(glob);
  return (asset) => matches(asset.asset);
}

function where(skeleton: Skeleton, wanted: (asset: SkeletonAsset) => boolean): Set<number> {
  const out = new Set<number>();
  for (const asset of skeleton.assets) if (wanted(asset)) out.add(asset.index);
  return out;
}

/** Everything within so many steps. */
export function walk(from: ReadonlySet<number>, next: Skeleton["up"], steps: number): Set<number> {
  const seen = new Set(from);
  let edge = [...from];
  for (let step = 0; step < steps && edge.length > 0; step++) {
    edge = edge.flatMap((index) => [...(next[index] ?? [])]).filter((index) => !seen.has(index) && seen.add(index));
  }
  return seen;
}

/** The text as the command line takes it: what is nobody's name becomes a pattern, `and` is written. */
export function forCommandLine(text: string, skeleton: Skeleton): string {
  if (text.trim() === "") return "";
  try {
    return print(parseSelection(text), skeleton);
  } catch {
    return text;
  }
}

function print(term: Term, skeleton: Skeleton): string {
  switch (term.type) {
    case "or":
      return term.terms.map((one) => print(one, skeleton)).join(" or ");
    case "and":
      return term.terms.map((one) => (one.type === "or" ? `(${print(one, skeleton)})` : print(one, skeleton))).join(" and ");
    case "not":
      return `not ${wrapped(term.term, skeleton)}`;
    case "reach":
      return `${plus(term.up, true)}${wrapped(term.term, skeleton)}${plus(term.down, false)}`;
    case "having":
      return `${term.attribute}:${/^[\p{L}\p{N}_.*\-/@]+$/u.test(term.glob) ? term.glob : `"${term.glob}"`}`;
    case "named": {
      const known = term.glob.includes("*") || skeleton.assets.some(nameMatches(term.glob));
      return (known ? term.glob : `*${term.glob}*`) + (term.partitions === "" ? "" : `[${term.partitions}]`);
    }
  }
}

function plus(steps: number, before: boolean): string {
  if (steps === 0) return "";
  const count = steps === ALL_LEVELS ? "" : String(steps);
  return before ? `${count}+` : `+${count}`;
}

function wrapped(term: Term, skeleton: Skeleton): string {
  const text = print(term, skeleton);
  return term.type === "or" || term.type === "and" ? `(${text})` : text;
}
