import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { get } from "@/api/client";
import type { Problem } from "@/api/problem";
import { useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Empty, ErrorState, FilteredEmpty, Loading, Partial } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { links } from "@/url/links";
import { useParam } from "@/url/useParam";
import { ReleaseRows } from "./ReleaseRows";
import type { Releases } from "./shapes";
import css from "./Releases.module.css";

const PAGE = 100;

export default function ReleasesPage() {
  const session = useSession().data;
  const [, go] = useLocation();
  const [text, setText] = useParam("q");
  const list = useInfiniteQuery<Releases, Problem>({
    queryKey: ["releases", "/releases", "pages"],
    queryFn: ({ pageParam, signal }) =>
      get<Releases>("/releases", { limit: PAGE, cursor: pageParam as string }, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const all = list.data?.pages.flatMap((page) => page.releases) ?? [];
  const total = list.data?.pages[0]?.total ?? all.length;
  const small = text.toLowerCase();
  const shown = all.filter((one) =>
    `${one.id} ${one.kind} ${one.by} ${one.reason} ${one.tables.join(" ")}`.toLowerCase().includes(small),
  );
  return (
    <Page>
      <PageHead
        title="Releases"
        says="What readers saw, and since when: each is a state of all tables, and can be queried, compared and taken back"
        cli={cli(session, "releases")}
      />
      {list.error !== null && <ErrorState problem={list.error} onRetry={() => void list.refetch()} />}
      {list.data === undefined ? (
        list.error === null && <Loading rows={8} />
      ) : all.length === 0 ? (
        <Empty title="Nothing was published yet" cli="backstitch materialize">
          A release comes about when something is built and its checks hold.
        </Empty>
      ) : (
        <>
          <div className={css.bar}>
            <TextField
              label="Filter"
              hideLabel
              value={text}
              placeholder="Filter by table, kind, reason or person"
              onChange={(event) => setText(event.target.value, "replace")}
            />
          </div>
          {shown.length === 0 ? (
            <FilteredEmpty of={`${all.length} releases`} onClear={() => setText("", "replace")} />
          ) : (
            <ReleaseRows releases={shown} onOpen={(one) => go(links.release(one.id))} />
          )}
          <Partial shown={all.length} total={total} what="releases" />
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show earlier ones
            </Button>
          )}
        </>
      )}
    </Page>
  );
}
