import { useEffect } from "react";
import { Link } from "wouter";
import { path } from "@/api/client";
import { Button } from "@/parts/Button";
import { ErrorState, FilteredEmpty, Loading } from "@/parts/Nothing";
import { More } from "@/parts/More";
import { StateWord } from "@/parts/StateGlyph";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { bytes } from "@/parts/time";
import { usePages } from "@/parts/usePages";
import { links } from "@/url/links";
import type { PartitionPage, PartitionRow } from "../shapes";
import css from "./Timeline.module.css";

const columnsOf = (onOpen: (partition: string) => void): readonly Column<PartitionRow>[] => [
  { id: "key", head: "Partition", width: "minmax(110px, 0.7fr)", cell: (r) => <Button small kind="quiet" onClick={() => onOpen(r.partition)}><span className="mono">{r.partition}</span></Button> },
  { id: "state", head: "State", width: "130px", cell: (r) => <StateWord state={r.state} /> },
  { id: "why", head: "Why", width: "minmax(140px, 2fr)", cell: (r) => <span title={r.because.join("\n")}>{r.because[0] ?? ""}{r.because.length > 1 ? ` (and ${r.because.length - 1} more)` : ""}</span> },
  { id: "rows", head: "Rows", width: "72px", num: true, cell: (r) => r.rows?.toLocaleString("en") ?? "" },
  { id: "bytes", head: "Size", width: "64px", num: true, cell: (r) => (r.bytes === null ? "" : bytes(r.bytes)) },
  { id: "release", head: "Release", width: "60px", num: true, cell: (r) => (r.release === null ? "" : <Link href={links.release(r.release)}>{r.release}</Link>) },
  { id: "run", head: "Run", width: "84px", cell: (r) => (r.run === null ? "" : <Link href={links.run(r.run)}>{r.run}</Link>) },
  { id: "at", head: "Built", width: "96px", cell: (r) => (r.at === null ? "" : <Time at={r.at} />) },
];

/** The partitions one by one, newest first; more are fetched page by page. */
export function Rows(props: {
  asset: string;
  state: string;
  range: string;
  open: string;
  onOpen: (partition: string) => void;
  onClear: () => void;
  total: number;
}) {
  const { query, pages, total } = usePages<PartitionPage>("assets", path`/assets/${props.asset}/partitions`, { state: props.state, range: props.range, limit: 200 });
  const rows = pages.flatMap((page) => page.rows);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  useEffect(() => {
    // A few pages come by themselves; who wants more than that asks for it.
    if (hasNextPage && !isFetchingNextPage && rows.length < 600) void fetchNextPage();
  }, [rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (query.error !== null && rows.length === 0) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading />;
  if (rows.length === 0) return <FilteredEmpty of={`${props.total.toLocaleString("en")} partitions`} onClear={props.onClear} />;
  return (
    <div className={css["rows"]}>
      <Table label="Partitions" virtual rows={rows} columns={columnsOf(props.onOpen)} rowKey={(row) => row.partition} total={total} selected={(row) => row.partition === props.open} />
      <More shown={rows.length} total={total} what="partitions" busy={isFetchingNextPage} more={hasNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
