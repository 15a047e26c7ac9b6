import type { Answered } from "@/api/contract";
/** The tables of a release, as the editor completes them. */
export type Schema = Pick<Answered<"SqlSchema">, "tables">;

/** Full names with their columns; the table's own name too where only one schema has it. */
export function completions(schema: Schema | undefined): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const short = new Map<string, number>();
  for (const table of schema?.tables ?? []) short.set(bare(table.name), (short.get(bare(table.name)) ?? 0) + 1);
  for (const table of schema?.tables ?? []) {
    const columns = table.columns.map((c) => c.name);
    found[table.name] = columns;
    if (short.get(bare(table.name)) === 1) found[bare(table.name)] = columns;
  }
  return found;
}

function bare(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
