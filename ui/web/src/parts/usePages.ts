import { useInfiniteQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Problem } from "@/api/problem";
import type { Paged } from "@/api/shapes";
import type { Noun } from "@/api/useGet";
import type { Params } from "@/url/links";

/** A paged read: what is loaded so far, how many there are, and how to get more. */
export function usePages<P extends Paged>(noun: Noun, path: string | null, params: Params = {}) {
  const query = useInfiniteQuery<P, Problem, { pages: P[]; pageParams: (string | null)[] }, readonly unknown[], string | null>({
    queryKey: [noun, path, params, "pages"],
    queryFn: ({ pageParam, signal }) => get<P>(path ?? "", { ...params, cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: path !== null,
  });
  return { query, pages: query.data?.pages ?? [], total: query.data?.pages[0]?.total };
}
