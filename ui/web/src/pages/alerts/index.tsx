import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import { send } from "@/api/client";
import type { Answered } from "@/api/contract";
import type { Problem } from "@/api/problem";
import { useMay, useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Empty, ErrorState } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { count } from "@/parts/time";
import { links } from "@/url/links";
import css from "./Alerts.module.css";
import type { Alert, Due, Sending } from "./shapes";

const sent = (one: Sending) => `${one.channel}: ${one.state}${one.error === null || one.error === "" ? "" : ` after ${count(one.attempts, "attempt")}, ${one.error}`}`;

const COLUMNS: readonly Column<Alert>[] = [
  { id: "at", head: "When", width: "120px", cell: (a) => <Time at={a.at} /> },
  { id: "kind", head: "What", width: "120px", cell: (a) => a.kind },
  { id: "words", head: "In words", width: "minmax(240px, 2fr)", cell: (a) => <span title={a.subject}>{a.subject}</span> },
  { id: "team", head: "Told", width: "120px", cell: (a) => a.team },
  { id: "sent", head: "Sent by", width: "minmax(160px, 1fr)", cell: (a) => <span title={a.sendings.map(sent).join("\n")}>{a.sendings.length === 0 ? "nothing: no channel is set up" : a.sendings.map(sent).join("; ")}</span> },
];

const DUE: readonly Column<Due>[] = [
  { id: "kind", head: "What", width: "120px", cell: (a) => a.kind },
  { id: "words", head: "In words", width: "minmax(240px, 2fr)", cell: (a) => <span title={a.subject}>{a.subject}</span> },
  { id: "asset", head: "Asset", width: "minmax(160px, 1fr)", cell: (a) => <Link href={links.asset(a.asset)} className="mono">{a.asset}</Link> },
  { id: "team", head: "Team", width: "120px", cell: (a) => a.team },
];

export default function AlertsPage() {
  const session = useSession().data;
  const operator = useMay("operator");
  const query = useGet<Answered<"Alerts">>("alerts", "/alerts");
  const tell = useMutation<unknown, Problem>({ mutationFn: () => send("POST", "/alerts", {}), onSettled: () => query.refetch() });
  return (
    <Page>
      <PageHead title="Alerts" says="What teams were told of: runs that failed, deliveries that are overdue, assets that are not fresh." cli={cli(session, "alerts")} />
      <Read query={query}>
        {({ alerts, due }) => (
          <>
            {tell.error !== null && <ErrorState problem={tell.error} />}
            {due.length > 0 && (
              <div className={css["due"]}>
                <Pane
                  title={`${count(due.length, "alert")} told to nobody yet`}
                  extra={<Button small because={operator ? null : "needs the role operator"} busy={tell.isPending} onClick={() => tell.mutate()}>Tell the teams</Button>}
                  flush
                >
                  <Table label="Alerts that are due" rows={due} columns={DUE} rowKey={(alert) => `${alert.kind} ${alert.subject}`} />
                </Pane>
              </div>
            )}
            {alerts.length === 0 && due.length > 0 ? null : alerts.length === 0 ? (
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
