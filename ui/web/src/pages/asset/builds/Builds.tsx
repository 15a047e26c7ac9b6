import { Link } from "wouter";
import { path } from "@/api/client";
import { Empty, ErrorState, Loading } from "@/parts/Nothing";
import { More } from "@/parts/More";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { usePages } from "@/parts/usePages";
import { links } from "@/url/links";
import type { BuildPage } from "../shapes";

type Build = BuildPage["materializations"][number];

const COLUMNS: readonly Column<Build>[] = [
  { id: "release", head: "Release", width: "100px", cell: (b) => <Link href={links.release(b.release.id)}>Release {b.release.id}</Link> },
  { id: "kind", head: "Kind", width: "96px", cell: (b) => b.release.kind },
  { id: "at", head: "Published", width: "110px", cell: (b) => <Time at={b.release.at} /> },
  { id: "count", head: "Partitions", width: "80px", num: true, cell: (b) => b.partitions.count.toLocaleString("en") },
  { id: "ranges", head: "Which", width: "minmax(160px, 2fr)", cell: (b) => <span title={b.partitions.ranges}>{b.partitions.ranges}</span> },
  { id: "unchanged", head: "Unchanged", width: "80px", num: true, cell: (b) => b.unchanged.count.toLocaleString("en") },
  { id: "removed", head: "Removed", width: "70px", num: true, cell: (b) => b.removed.count.toLocaleString("en") },
  { id: "run", head: "Run", width: "90px", cell: (b) => (b.run === null ? "" : <Link href={links.run(b.run)}>{b.run}</Link>) },
  { id: "why", head: "By and why", width: "minmax(140px, 1fr)", cell: (b) => `${b.release.by ?? ""}${b.release.reason === null ? "" : `: ${b.release.reason}`}` },
];

/** Every release that changed it, newest first. */
export function Builds({ name }: { name: string }) {
  const { query, pages, total } = usePages<BuildPage>("assets", path`/assets/${name}/materializations`);
  const rows = pages.flatMap((page) => page.materializations);
  if (query.error !== null && rows.length === 0) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading />;
  if (rows.length === 0) return <Empty title="Never built">Nothing of it was published so far. Materialise it to build what is missing.</Empty>;
  return (
    <>
      <Table label="Builds" rows={rows} columns={COLUMNS} rowKey={(row) => String(row.release.id)} total={total} />
      <More shown={rows.length} total={total} what="builds" busy={query.isFetchingNextPage} more={query.hasNextPage} onMore={() => void query.fetchNextPage()} />
    </>
  );
}
