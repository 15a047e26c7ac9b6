import type { Answered } from "@/api/contract";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { cli } from "@/parts/cli";
import { Empty } from "@/parts/Nothing";
import { Note } from "@/parts/Note";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { count } from "@/parts/time";
import type { Alert, Sending } from "./shapes";

const sent = (one: Sending) => `${one.channel}: ${one.state}${one.error === null || one.error === "" ? "" : ` after ${count(one.attempts, "attempt")}, ${one.error}`}`;

const COLUMNS: readonly Column<Alert>[] = [
  { id: "at", head: "When", width: "120px", cell: (a) => <Time at={a.at} /> },
  { id: "kind", head: "What", width: "120px", cell: (a) => a.kind },
  { id: "words", head: "In words", width: "minmax(240px, 2fr)", cell: (a) => <span title={a.subject}>{a.subject}</span> },
  { id: "team", head: "Told", width: "120px", cell: (a) => a.team },
  { id: "sent", head: "Sent by", width: "minmax(160px, 1fr)", cell: (a) => <span title={a.sendings.map(sent).join("\n")}>{a.sendings.length === 0 ? "nothing: no channel is set up" : a.sendings.map(sent).join("; ")}</span> },
];

export default function AlertsPage() {
  const session = useSession().data;
  const query = useGet<Answered<"Alerts">>("alerts", "/alerts");
  return (
    <Page>
      <PageHead title="Alerts" says="What teams were told of: runs that failed, deliveries that are overdue, assets that are not fresh." cli={cli(session, "alerts")} />
      <Read query={query}>
        {({ alerts, notSent }) => (
          <>
            {(notSent ?? 0) > 0 && <Note tone="bad">{count(notSent ?? 0, "alert")} could not be sent.</Note>}
            {alerts.length === 0 ? (
              <Empty title="Nobody had to be told of anything" icon="alerts">An alert is sent to an asset's owner when one of its runs fails, a delivery is overdue or it is not fresh in time.</Empty>
            ) : (
              <Table label="Alerts" rows={alerts} columns={COLUMNS} rowKey={(alert) => alert.id} />
            )}
          </>
        )}
      </Read>
    </Page>
  );
}
