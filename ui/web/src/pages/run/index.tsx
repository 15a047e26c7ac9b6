import { useParams as useRoute, Link } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { cli } from "@/parts/cli";
import { Facts } from "@/parts/Facts";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Time } from "@/parts/Time";
import { duration } from "@/parts/time";
import { links } from "@/url/links";
import { RunStatus } from "../runs/RunStatus";
import type { RunReport } from "../runs/shapes";
import { Controls } from "./Controls";
import { Failures } from "./Failures";
import { Log } from "./Log";
import css from "./Run.module.css";
import { Steps } from "./Steps";

/** A demo's clock may stand still; then there is no length to tell. */
function lasted(from: string, to: string): string {
  const length = Date.parse(to) - Date.parse(from);
  return length > 0 ? `after ${duration(length)}` : "";
}

/** One run: what failed first, then what it built, then all that it wrote down. */
export default function RunPage() {
  const id = decodeURIComponent(useRoute<{ id: string }>().id);
  const session = useSession().data;
  const query = useGet<RunReport>("runs", path`/runs/${id}`, {}, { keep: true });
  const run = query.data;
  return (
    <Page>
      <PageHead title={`Run ${id}`} says={run !== undefined && <RunStatus status={run.status} />} cli={cli(session, "runs", "show", id)}>
        {run !== undefined && <Controls run={run} />}
      </PageHead>
      <Read query={query}>
        {(report) => (
          <div className={css["layout"]}>
            <Failures failures={report.failures} />
            <Pane title="About">
              <Facts
                facts={[
                  ["For", report.backfill === null ? "materialise" : <Link href={links.backfill(report.backfill)}>Backfill {report.backfill}</Link>],
                  ["Begun", <><Time at={report.begunAt} exact />{report.by !== null && <span className="dim"> by {report.by}</span>}</>],
                  ["Ended", report.endedAt === null ? "not yet" : <><Time at={report.endedAt} exact /> <span className="dim">{lasted(report.begunAt, report.endedAt)}</span></>],
                  ["Started", report.executions > 1 ? `${report.executions} times; each went on from what was written down` : null],
                  ["Worker", report.worker],
                  ["Releases", report.releases.length === 0 ? "none" : <span className={css["releases"]}>{report.releases.map((release) => <Link key={release} href={links.release(release)}>{release}</Link>)}</span>],
                ]}
              />
            </Pane>
            <Steps steps={report.steps} />
            <Log id={id} />
          </div>
        )}
      </Read>
    </Page>
  );
}
