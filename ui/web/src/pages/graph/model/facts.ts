import type { Answered } from "@/api/contract";
/** What the list of assets knows beyond the skeleton. */
export type AssetFacts = Pick<Answered<"Asset">, "asset" | "lastMaterialised" | "millis">;

export function factsOf(assets: readonly AssetFacts[]): ReadonlyMap<string, AssetFacts> {
  return new Map(assets.map((asset) => [asset.asset, asset]));
}
