import { cone } from "@/canvas/graph/neighbourhood";
import type { Topology } from "@/canvas/graph/topology";
import type { Ink } from "@/canvas/ink";
import { lookOf, worstOf, type Pattern } from "@/canvas/state/states";
import { countsOf } from "@/state/runs";
import type { Skeleton, SkeletonAsset } from "@/state/skeleton";
import type { Vectors } from "@/state/vectors";
import type { LensName } from "./address";
import type { AssetFacts } from "./facts";

/** How a lens shows an asset: never by colour alone. */
export interface Seen {
  readonly fill: string;
  readonly pattern: Pattern;
  readonly glyph: string;
  readonly word: string;
}

export type Lens = (asset: SkeletonAsset) => Seen;

export interface LensInput {
  readonly skeleton: Skeleton;
  readonly vectors: Vectors;
  readonly topology: Topology;
  readonly facts: ReadonlyMap<string, AssetFacts>;
  readonly now: number;
  readonly ink: Ink;
}

/** Fills for names, told apart by full colour blindness together with the letters on them. */
const NAMED = ["#0072b2", "#d55e00", "#cc79a7", "#009e73", "#56b4e9", "#e69f00"];

export function lensOf(name: LensName, input: LensInput): Lens {
  switch (name) {
    case "state":
      return stateLens(input);
    case "owner":
      return namedLens(input, (asset) => asset.owner);
    case "kind":
      return namedLens(input, (asset) => asset.kind);
    case "freshness":
      return stepLens(input, freshness(input), ["within a day", "within a week", "within a month", "older", "never"]);
    case "duration":
      return stepLens(input, duration(input), ["under a second", "under 10 s", "under a minute", "longer", "never built"]);
    default:
      return stepLens(input, impact(input), ["read by none", "up to 5 downstream", "up to 50", "more than 50", "unknown"]);
  }
}

function stateLens({ vectors, ink }: LensInput): Lens {
  return (asset) => {
    const code = worstOf(countsOf(vectors.runs.get(asset.index) ?? []));
    const look = lookOf(code);
    return { fill: ink.hue[look.hue], pattern: look.pattern, glyph: look.glyph, word: look.word };
  };
}

function namedLens({ skeleton, ink }: LensInput, of: (asset: SkeletonAsset) => string): Lens {
  const counts = new Map<string, number>();
  for (const asset of skeleton.assets) counts.set(of(asset), (counts.get(of(asset)) ?? 0) + 1);
  const names = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  return (asset) => {
    const word = of(asset);
    const fill = NAMED[names.indexOf(word)] ?? ink.hue.neutral;
    return { fill, pattern: "solid", glyph: word.slice(0, 2), word };
  };
}

/** Steps of a size, darker or lighter away from the ground; the number on each says the same. */
function stepLens({ ink }: LensInput, step: (asset: SkeletonAsset) => number, words: readonly string[]): Lens {
  return (asset) => {
    const at = step(asset);
    const known = at < 4;
    const fill = known ? mixed(ink.hue.neutral, ink.accent, at / 3) : ink.hue.missing;
    return { fill, pattern: known ? "solid" : "hollow", glyph: known ? String(at + 1) : "?", word: words[at] ?? "" };
  };
}

function freshness({ facts, now }: LensInput): (asset: SkeletonAsset) => number {
  return (asset) => {
    const at = facts.get(asset.asset)?.lastMaterialised;
    if (at === undefined || at === null) return 4;
    const days = (now - Date.parse(at)) / 86_400_000;
    return days < 1 ? 0 : days < 7 ? 1 : days < 31 ? 2 : 3;
  };
}

function duration({ facts }: LensInput): (asset: SkeletonAsset) => number {
  return (asset) => {
    const millis = facts.get(asset.asset)?.millis;
    if (millis === undefined || millis === null) return 4;
    return millis < 1000 ? 0 : millis < 10_000 ? 1 : millis < 60_000 ? 2 : 3;
  };
}

function impact({ topology }: LensInput): (asset: SkeletonAsset) => number {
  const known = new Map<number, number>();
  return (asset) => {
    const size = known.get(asset.index) ?? cone(topology, asset.index, "down").size - 1;
    known.set(asset.index, size);
    return size === 0 ? 0 : size <= 5 ? 1 : size <= 50 ? 2 : 3;
  };
}

/** A colour between two, both `#rrggbb`. */
export function mixed(a: string, b: string, share: number): string {
  const [x, y] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const part = (shift: number) => {
    const [p, q] = [(x >> shift) & 255, (y >> shift) & 255];
    return Math.round(p + (q - p) * share);
  };
  return `#${[16, 8, 0].map((shift) => part(shift).toString(16).padStart(2, "0")).join("")}`;
}

/** The words of a lens that occur, with their looks and counts, for the legend. */
export function legendOf(lens: Lens, assets: readonly SkeletonAsset[]): { seen: Seen; count: number }[] {
  const found = new Map<string, { seen: Seen; count: number }>();
  for (const asset of assets) {
    const seen = lens(asset);
    const entry = found.get(seen.word);
    if (entry) entry.count++;
    else found.set(seen.word, { seen, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
