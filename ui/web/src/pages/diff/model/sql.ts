import type { AssetDiff, Shown } from "./shapes";

/** What to ask to see both sides of a table joined, for the query console. */
export function joined(asset: AssetDiff, from: Shown, to: Shown): string {
  const keys = asset.key.columns;
  const changed = asset.columns.filter((column) => column.changed > 0).map((column) => column.column);
  const shown = changed.flatMap((column) => [
    `  b.${quoted(column)} AS ${quoted(`${column}_before`)}`,
    `  a.${quoted(column)} AS ${quoted(`${column}_after`)}`,
  ]);
  const selected = [
    ...keys.map((key) => `  coalesce(a.${quoted(key)}, b.${quoted(key)}) AS ${quoted(key)}`),
    ...shown,
  ];
  const differs = changed.map((column) => `b.${quoted(column)} IS DISTINCT FROM a.${quoted(column)}`);
  return [
    `-- before: ${words(from)}, after: ${words(to)}`,
    "SELECT",
    selected.join(",\n"),
    `FROM before.${asset.asset} b`,
    `FULL JOIN after.${asset.asset} a USING (${keys.map(quoted).join(", ")})`,
    differs.length === 0 ? "" : `WHERE ${differs.join("\n   OR ")}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

export function words(shown: Shown): string {
  return shown.workspace === null ? `release ${shown.release}` : `workspace ${shown.workspace}`;
}

/** Both sides as `/diff` takes them. */
export function sidesOf(from: Shown, to: Shown): { from: number; to: number } | { workspace: string } {
  return to.workspace === null ? { from: from.release, to: to.release } : { workspace: to.workspace };
}
