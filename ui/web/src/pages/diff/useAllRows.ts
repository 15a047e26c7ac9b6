import type { Answered } from "@/api/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Problem } from "@/api/problem";
import type { Params } from "@/url/links";

/** Where all rows of a comparison are read, page by page. */
export interface RowsSource {
  readonly path: string;
  readonly params: Params;
}

type RowsPage = Answered<"DiffRows">;

const PAGE = 500;

/** All rows that differ in one table, as far as they were asked for; nothing while not `wanted`. */
export function useAllRows(source: RowsSource | undefined, asset: string, kind: string, wanted: boolean) {
  const query = useInfiniteQuery<RowsPage, Problem>({
    queryKey: ["diff", source?.path, source?.params, asset, kind],
    queryFn: ({ pageParam, signal }) =>
      get<RowsPage>(
        source?.path ?? "",
        { ...source?.params, what: asset, kind, limit: PAGE, cursor: pageParam as string },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: source !== undefined && wanted,
  });
  const pages = query.data?.pages;
  return {
    rows: pages?.flatMap((page) => page.rows),
    total: pages?.[0]?.total ?? 0,
    error: query.error,
    busy: query.isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
