import type { Answered } from "@/api/contract";
import { useQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Problem } from "@/api/problem";
import type { Build } from "./rows";

type AssetsPage = Answered<"Assets">;

const PAGE = 1000;
const EMPTY: ReadonlyMap<string, Build> = new Map();

async function all(signal: AbortSignal): Promise<ReadonlyMap<string, Build>> {
  const found = new Map<string, Build>();
  let cursor: string | null = null;
  do {
    const page: AssetsPage = await get<AssetsPage>("/assets", { limit: PAGE, cursor }, signal);
    for (const row of page.assets) found.set(row.asset, buildOf(row));
    cursor = page.next ?? null;
  } while (cursor !== null);
  return found;
}

function buildOf(row: AssetsPage["assets"][number]): Build {
  const fresh = row.freshness ?? null;
  const freshness = fresh === null ? null : fresh.late.count > 0 ? `not fresh by ${fresh.by}` : `fresh by ${fresh.by}`;
  return { lastMaterialised: row.lastMaterialised ?? null, freshness, lateWaiting: row.lateWaiting ?? 0 };
}

/** When each asset was last built and whether it is fresh: comes after the skeleton, fills the columns in. */
export function useBuilds(): { builds: ReadonlyMap<string, Build>; problem: Problem | null } {
  const query = useQuery<ReadonlyMap<string, Build>, Problem>({ queryKey: ["assets", "builds"], queryFn: ({ signal }) => all(signal) });
  return { builds: query.data ?? EMPTY, problem: query.error };
}
