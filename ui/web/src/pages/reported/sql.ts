/** What to ask to see corrections of a reported table, old and new side by side. */
export function correctionsSql(asset: string, keys: string): string {
  return `-- corrections of ${asset} since ${keys} was filed\nSELECT * FROM ${asset}__corrections`;
}
