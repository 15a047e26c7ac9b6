import { ATTRIBUTES, type Attribute } from "@/state/selection/parse";
import type { Skeleton, SkeletonAsset } from "@/state/skeleton";

export interface Suggestion {
  readonly text: string;
  readonly says: string;
}

function valuesOf(asset: SkeletonAsset, attribute: Attribute): readonly string[] {
  if (attribute === "tag") return asset.tags;
  const value = asset[attribute];
  return value === null ? [] : [value];
}

const quoted = (value: string) => (/^[\p{L}\p{N}_.*\-/@]+$/u.test(value) ? value : `"${value}"`);

/** How the term that is being typed could go on. */
export function suggest(typed: string, skeleton: Skeleton, most = 8): Suggestion[] {
  const text = typed.trimStart();
  if (text === "") return [];
  const colon = /^(not\s+)?([a-z]+):"?([^"]*)$/i.exec(text);
  if (colon !== null) return values(colon, skeleton, most);
  const [, before = "", word = ""] = /^((?:not\s+)?(?:\d*\+)?)(.*)$/i.exec(text) ?? [];
  const low = word.toLowerCase();
  const attributes = ATTRIBUTES.filter((name) => low !== "" && name.startsWith(low)).map((name) => ({ text: `${before}${name}:`, says: "attribute" }));
  const names = skeleton.assets
    .filter((asset) => asset.asset.toLowerCase().includes(low))
    .slice(0, most)
    .map((asset) => ({ text: before + asset.asset, says: `${asset.layer} of ${asset.owner}` }));
  return [...attributes, ...names].slice(0, most);
}

function values(match: RegExpExecArray, skeleton: Skeleton, most: number): Suggestion[] {
  const attribute = ATTRIBUTES.find((name) => name === match[2]?.toLowerCase());
  if (attribute === undefined) return [];
  const found = new Map<string, number>();
  for (const asset of skeleton.assets) for (const value of valuesOf(asset, attribute)) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found]
    .filter(([value]) => value.toLowerCase().includes((match[3] ?? "").toLowerCase()))
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([value, count]) => ({ text: `${match[1] ?? ""}${attribute}:${quoted(value)}`, says: count === 1 ? "1 asset" : `${count} assets` }));
}
