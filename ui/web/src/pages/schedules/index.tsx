import type { Answered } from "@/api/contract";
import { useState } from "react";
import { Link } from "wouter";
import { useLaunch } from "@/api/jobs";
import { useMay, useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { Chip } from "@/parts/Chip";
import { cli } from "@/parts/cli";
import { JobLine } from "@/parts/JobLine";
import { Empty, ErrorState } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import css from "./Schedules.module.css";
import type { Schedule } from "./shapes";

const COLUMNS: readonly Column<Schedule>[] = [
  { id: "name", head: "Schedule", width: "120px", cell: (s) => <strong>{s.schedule}</strong> },
  { id: "what", head: "Builds", width: "minmax(140px, 1fr)", cell: (s) => <Link href={links.assets({ q: s.selection })} className="mono">{s.selection}</Link> },
  { id: "when", head: "When", width: "minmax(200px, 1.4fr)", cell: (s) => (s.cron === null ? `when ${s.onArrivalOf.join(" or ")} arrives` : <><code>{s.cron}</code> {s.zone}{s.onArrivalOf.length > 0 ? `, or when ${s.onArrivalOf.join(" or ")} arrives` : ""}</>) },
  { id: "next", head: "Next", width: "110px", cell: (s) => (s.next === null ? <span className="dim">on arrival</span> : <Time at={s.next} />) },
  { id: "due", head: "Due", width: "90px", cell: (s) => (s.due === 0 ? <span className="dim">nothing</span> : <Chip tone="warn">{s.due} due</Chip>) },
  { id: "catchUp", head: "Catches up", width: "90px", cell: (s) => s.catchUp },
  { id: "last", head: "Last answered", width: "minmax(160px, 1fr)", cell: (s) => (s.last === null ? <span className="dim">never</span> : <><Time at={s.last.at} />: {s.last.what} {s.last.run !== null && <Link href={links.run(s.last.run)}>run {s.last.run}</Link>} {s.last.status}</>) },
];

export default function SchedulesPage() {
  const session = useSession().data;
  const operator = useMay("operator");
  const query = useGet<Answered<"Schedules">>("schedules", "/schedules");
  const launch = useLaunch("/schedules/tick");
  const [job, setJob] = useState<string | null>(null);
  const due = query.data?.schedules.reduce((sum, one) => sum + one.due, 0) ?? 0;
  const tick = () => launch.mutate({}, { onSuccess: (answer) => setJob(answer.job) });
  return (
    <Page>
      <PageHead title="Schedules" says="What is built at which times, and when deliveries arrive." cli={cli(session, "schedules")}>
        <Button icon="play" because={operator ? null : "needs the role operator"} busy={launch.isPending} onClick={tick}>{due > 0 ? `Answer ${due} due now` : "Look now"}</Button>
      </PageHead>
      {launch.error !== null && <ErrorState problem={launch.error} />}
      {job !== null && <div className={css["job"]}><JobLine id={job} onDismiss={() => setJob(null)} onEnd={() => void query.refetch()} /></div>}
      <Read query={query}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <Empty title="No schedule is declared" icon="schedules">A project declares schedules beside its assets: when they tick, what they select and what happens to ticks that were missed.</Empty>
          ) : (
            <Table label="Schedules" rows={schedules} columns={COLUMNS} rowKey={(one) => one.schedule} />
          )
        }
      </Read>
    </Page>
  );
}
