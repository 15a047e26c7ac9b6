import type { Answered } from "@/api/contract";
/** Columns of assets and what flows between them, as the lineage of a column answers. */
export type ColumnEnd = Answered<"AssetColumn">;

export type ColumnLink = Answered<"ColumnLink">;

export type ColumnTrace = Answered<"Lineage"> & Required<Pick<Answered<"Lineage">, "column" | "upstream" | "downstream">>;

export type Flow = "direct" | "indirect" | "unknown";

/** The strongest word for a link: a value that flows counts more than a row that is chosen by it. */
export function flowOf(link: ColumnLink): Flow {
  if (link.unknown !== null) return "unknown";
  return link.transformations.some((t) => t.type === "DIRECT") ? "direct" : "indirect";
}

export interface Traced {
  /** Columns by asset, in the order of their first sight; `*` for whole rows. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly edges: readonly { readonly from: string; readonly to: string; readonly flow: Flow }[];
}

/** One edge per pair of assets, with the strongest flow, and the columns of each asset that take part. */
export function traced(trace: ColumnTrace): Traced {
  const columns = new Map<string, string[]>();
  const edges = new Map<string, { from: string; to: string; flow: Flow }>();
  const note = (end: ColumnEnd) => {
    const names = columns.get(end.asset) ?? [];
    const name = end.column ?? "*";
    if (!names.includes(name)) names.push(name);
    columns.set(end.asset, names);
  };
  note(trace.column);
  for (const side of [trace.upstream, trace.downstream]) {
    for (const link of [...side.columns, ...side.rows]) {
      note(link.from);
      note(link.to);
      const key = `${link.from.asset} ${link.to.asset}`;
      const before = edges.get(key);
      const flow = flowOf(link);
      if (before === undefined || rank(flow) > rank(before.flow)) edges.set(key, { from: link.from.asset, to: link.to.asset, flow });
    }
  }
  return { columns, edges: [...edges.values()].filter((e) => e.from !== e.to) };
}

function rank(flow: Flow): number {
  return { indirect: 0, unknown: 1, direct: 2 }[flow];
}
