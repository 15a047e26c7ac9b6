/** What the list of assets knows beyond the skeleton. */
export interface AssetFacts {
  readonly asset: string;
  readonly lastMaterialised?: string | null;
  readonly millis?: number | null;
}

export function factsOf(assets: readonly AssetFacts[]): ReadonlyMap<string, AssetFacts> {
  return new Map(assets.map((asset) => [asset.asset, asset]));
}
