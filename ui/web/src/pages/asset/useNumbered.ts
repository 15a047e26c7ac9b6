import { useQuery } from "@tanstack/react-query";
import type { Answered } from "@/api/contract";
import { get, path } from "@/api/client";
import type { Problem } from "@/api/problem";
import { needsList, numberedOf, type Numbered } from "@/state/numbering";

async function numbered(asset: string, signal: AbortSignal): Promise<Numbered> {
  const target = path`/assets/${asset}/numbering`;
  const ends = await get<Answered<"Numbering">>(target, {}, signal);
  if (!needsList(ends)) return numberedOf(ends);
  return numberedOf(await get<Answered<"Numbering">>(target, { times: "listed" }, signal));
}

/** Partitions by ordinal: asked once, and again where keys cannot be counted up. */
export function useNumbered(asset: string, count: number) {
  return useQuery<Numbered, Problem>({
    queryKey: ["keys", asset, count],
    queryFn: ({ signal }) => numbered(asset, signal),
    enabled: count > 0,
  });
}
