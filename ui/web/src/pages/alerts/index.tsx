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

interface Alert {
  readonly number?: number;
  readonly at?: string;
  readonly kind?: string;
  readonly what?: string;
  readonly subject?: string;
  readonly asset?: string;
  readonly team?: string;
  readonly owner?: string;
  readonly words?: string;
  readonly text?: string;
  readonly sentAt?: string | null;
  readonly state?: string;
}

const COLUMNS: readonly Column<Alert>[] = [
  { id: "at", head: "When", width: "120px", cell: (a) => <Time at={a.at} /> },
  { id: "kind", head: "What", width: "140px", cell: (a) => a.kind ?? a.what ?? "" },
  { id: "of", head: "Of", width: "minmax(140px, 0.7fr)", cell: (a) => a.subject ?? a.asset ?? "" },
  { id: "team", head: "Told", width: "120px", cell: (a) => a.team ?? a.owner ?? "" },
  { id: "words", head: "In words", width: "minmax(200px, 2fr)", cell: (a) => <span title={a.words ?? a.text}>{a.words ?? a.text ?? ""}</span> },
  { id: "sent", head: "Sent", width: "120px", cell: (a) => a.state ?? (a.sentAt ? <Time at={a.sentAt} /> : "not sent") },
];

export default function AlertsPage() {
  const session = useSession().data;
  const query = useGet<{ alerts: readonly Alert[]; notSent?: number }>("alerts", "/alerts");
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
              <Table label="Alerts" rows={alerts} columns={COLUMNS} rowKey={(alert, index) => String(alert.number ?? index)} />
            )}
          </>
        )}
      </Read>
    </Page>
  );
}
