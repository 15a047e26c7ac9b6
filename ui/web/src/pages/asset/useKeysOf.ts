import { useQuery } from "@tanstack/react-query";
import { get, path } from "@/api/client";
import type { Problem } from "@/api/problem";
import { keysBetween, listedKeys, type Keys } from "@/state/keys";
import type { PartitionPage } from "./shapes";

const PAGE = 1000;
/** Keys that no arithmetic knows are listed; beyond this the page works without them and says so. */
const MOST = 20_000;

async function keysOf(asset: string, count: number, signal: AbortSignal): Promise<Keys | null> {
  const oldest = await get<PartitionPage>(path`/assets/${asset}/partitions`, { limit: 1, order: "oldest" }, signal);
  const newest = await get<PartitionPage>(path`/assets/${asset}/partitions`, { limit: 1, order: "newest" }, signal);
  const [first, last] = [oldest.rows[0]?.partition, newest.rows[0]?.partition];
  if (first === undefined || last === undefined) return listedKeys([]);
  const computed = keysBetween(first, last, count);
  if (computed !== null) return computed;
  if (count > MOST) return null;
  const keys: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PartitionPage = await get<PartitionPage>(path`/assets/${asset}/partitions`, { limit: PAGE, order: "oldest", cursor }, signal);
    for (const row of page.rows) keys.push(row.partition);
    cursor = page.next ?? null;
  } while (cursor !== null);
  return listedKeys(keys);
}

/** The keys of an asset by ordinal: two requests where they can be counted, a list where not. */
export function useKeysOf(asset: string, count: number) {
  return useQuery<Keys | null, Problem>({
    queryKey: ["keys", asset, count],
    queryFn: ({ signal }) => keysOf(asset, count, signal),
    enabled: count > 0,
  });
}
