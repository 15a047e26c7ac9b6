import { useMemo } from "react";
import { Link } from "wouter";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { Select } from "@/parts/Field";
import { More } from "@/parts/More";
import { Empty, ErrorState, FilteredEmpty, Loading } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { SinceYouLooked } from "@/parts/SinceYouLooked";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { duration } from "@/parts/time";
import { usePages } from "@/parts/usePages";
import { useSteady } from "@/state/useSteady";
import { links } from "@/url/links";
import { useParam } from "@/url/useParam";
import css from "./Runs.module.css";
import { RunStatus } from "./RunStatus";
import type { RunLine, RunPage } from "./shapes";

const COLUMNS: readonly Column<RunLine>[] = [
  { id: "status", head: "Status", width: "130px", cell: (r) => <RunStatus status={r.status} /> },
  { id: "run", head: "Run", width: "110px", cell: (r) => <Link href={links.run(r.run)} className="mono">{r.run}</Link> },
  { id: "what", head: "For", width: "minmax(140px, 1fr)", cell: (r) => (r.backfill === null ? "materialise" : <Link href={links.backfill(r.backfill)}>backfill {r.backfill}</Link>) },
  { id: "begun", head: "Begun", width: "120px", cell: (r) => <Time at={r.begunAt} /> },
  { id: "took", head: "Took", width: "110px", num: true, cell: (r) => (r.endedAt === null ? <span className="dim">not ended</span> : r.endedAt === r.begunAt ? "" : duration(Date.parse(r.endedAt) - Date.parse(r.begunAt))) },
  { id: "by", head: "By", width: "minmax(80px, 0.5fr)", cell: (r) => r.by ?? "" },
  { id: "worker", head: "Worker", width: "minmax(80px, 1fr)", cell: (r) => r.worker ?? "" },
];

const idOf = (run: RunLine) => run.run;

export default function RunsPage() {
  const session = useSession().data;
  const [status, setStatus] = useParam("status");
  const { query, pages, total } = usePages<RunPage>("runs", "/runs", { limit: 100 });
  const all = useMemo(() => pages.flatMap((page) => page.runs), [pages]);
  const belong = useMemo(() => (status === "" ? all : all.filter((run) => run.status === status)), [all, status]);
  const { rows, changes, refresh } = useSteady(`${status} ${pages.length}`, belong, all, idOf);
  const statuses = [...new Set(all.map((run) => run.status))];
  const body = () => {
    if (query.error !== null && all.length === 0) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
    if (query.isPending) return <Loading />;
    if (all.length === 0) {
      return <Empty title="Nothing ran yet" icon="runs" cli={cli(session, "materialize")}>A run builds partitions: it starts when somebody materialises assets, a schedule ticks or a backfill is run.</Empty>;
    }
    if (rows.length === 0) return <FilteredEmpty of={`${all.length} runs`} onClear={() => setStatus("")} />;
    return <Table label="Runs" rows={rows} columns={COLUMNS} rowKey={(run) => run.run} total={total} />;
  };
  return (
    <Page>
      <PageHead title="Runs" says="Every execution of a plan, newest first." cli={cli(session, "runs")} />
      <div className={css["tools"]}>
        <Select label="Status" value={status} choices={[["", "all"], ...statuses.map((one) => [one, one] as const)]} onChange={(event) => setStatus(event.target.value)} />
      </div>
      <SinceYouLooked changes={changes} onRefresh={refresh} />
      {body()}
      <More shown={all.length} total={total} what="runs" busy={query.isFetchingNextPage} more={query.hasNextPage} onMore={() => void query.fetchNextPage()} />
    </Page>
  );
}
