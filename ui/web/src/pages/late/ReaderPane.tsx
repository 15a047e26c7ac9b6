import { useMemo, useState } from "react";
import { Link } from "wouter";
import { Button } from "@/parts/Button";
import { Pane } from "@/parts/Pane";
import { Tabs } from "@/parts/Tabs";
import { Table, type Column } from "@/parts/Table";
import { count } from "@/parts/time";
import { links } from "@/url/links";
import { daysOf, tallyOf, type Day } from "./days";
import { Decide } from "./Decide";
import css from "./Late.module.css";
import type { Account, Reader } from "./shapes";

const ACCOUNTS: readonly Column<Account>[] = [
  { id: "arrived", head: "Arrived", width: "110px", cell: (a) => <span className="mono">{a.arrived}</span> },
  { id: "path", head: "File", width: "minmax(220px, 2fr)", cell: (a) => <span title={a.path}>{a.path}{a.delivery > 1 ? `, delivery ${a.delivery}` : ""}</span> },
  { id: "received", head: "Received", width: "80px", num: true, cell: (a) => a.received.toLocaleString("en") },
  { id: "placed", head: "Placed", width: "80px", num: true, cell: (a) => a.placed.toLocaleString("en") },
  { id: "quarantined", head: "Waiting", width: "80px", num: true, cell: (a) => a.quarantined.toLocaleString("en") },
  { id: "rejected", head: "Rejected", width: "80px", num: true, cell: (a) => a.rejected.toLocaleString("en") },
  { id: "unplaceable", head: "Without a place", width: "110px", num: true, cell: (a) => a.unplaceable.toLocaleString("en") },
];

/** One asset that places rows by when they happened: what waits, and what became of each delivery. */
export function ReaderPane({ reader }: { reader: Reader }) {
  const [tab, setTab] = useState("days");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<"accept" | "reject" | null>(null);
  const days = useMemo(() => daysOf(reader.late), [reader.late]);
  const waiting = days.filter((day) => day.waiting > 0);
  const tally = tallyOf(reader.deliveries);
  const chosen = waiting.filter((day) => picked.has(day.partition));
  const rows = chosen.reduce((sum, day) => sum + day.waiting, 0);
  const toggle = (partition: string) => {
    const next = new Set(picked);
    if (!next.delete(partition)) next.add(partition);
    setPicked(next);
  };
  const columns: readonly Column<Day>[] = [
    { id: "pick", head: <input type="checkbox" aria-label="Select all that wait" checked={chosen.length > 0 && chosen.length === waiting.length} onChange={(event) => setPicked(event.target.checked ? new Set(waiting.map((day) => day.partition)) : new Set())} />, width: "24px", cell: (d) => d.waiting > 0 && <input type="checkbox" aria-label={`Select ${d.partition}`} checked={picked.has(d.partition)} onChange={() => toggle(d.partition)} /> },
    { id: "partition", head: "Belongs to", width: "120px", cell: (d) => <Link className="mono" href={links.asset(reader.asset, { tab: "partitions", partition: d.partition })}>{d.partition}</Link> },
    { id: "waiting", head: "Waiting", width: "80px", num: true, cell: (d) => d.waiting.toLocaleString("en") },
    { id: "accepted", head: "Accepted", width: "80px", num: true, cell: (d) => d.accepted.toLocaleString("en") },
    { id: "rejected", head: "Rejected", width: "80px", num: true, cell: (d) => d.rejected.toLocaleString("en") },
    { id: "came", head: "Came with", width: "minmax(220px, 1fr)", cell: (d) => <span title={d.arrivals.map((one) => one.path).join("\n")}>{d.arrivals[0]?.path}{d.arrivals.length > 1 ? ` and ${d.arrivals.length - 1} more` : ""}, arrived {d.arrivals[0]?.arrived}</span> },
  ];
  return (
    <Pane title={<><Link href={links.asset(reader.asset)}>{reader.asset}</Link> <span className={css["from"]}>from {reader.from}</span></>}>
      <p className={css["convention"]}>{reader.convention}</p>
      <p className={css["tally"]}>
        {tally.received.toLocaleString("en")} rows received = {tally.placed.toLocaleString("en")} placed + <strong>{tally.quarantined.toLocaleString("en")} waiting</strong> + {tally.rejected.toLocaleString("en")} rejected + {tally.unplaceable.toLocaleString("en")} without a place
      </p>
      <Tabs label={reader.asset} active={tab} onChange={setTab} tabs={[{ id: "days", label: "By partition", count: days.length }, { id: "deliveries", label: "By delivery", count: reader.deliveries.length }]} />
      <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className={css["panel"]}>
        {tab === "days" ? (
          <>
            <div className={css["bar"]}>
              <span>{chosen.length === 0 ? `${count(waiting.length, "partition")} with rows that wait` : `${count(rows, "row")} of ${count(chosen.length, "partition")} selected`}</span>
              <Button kind="primary" because={chosen.length === 0 ? "select partitions first" : null} onClick={() => setDeciding("accept")}>Accept: plan a backfill</Button>
              <Button because={chosen.length === 0 ? "select partitions first" : null} onClick={() => setDeciding("reject")}>Reject</Button>
            </div>
            {days.length === 0 ? <p className="dim">Nothing came late.</p> : <div className={css["table"]}><Table label={`Late rows of ${reader.asset}`} virtual rows={days} columns={columns} rowKey={(day) => day.partition} selected={(day) => picked.has(day.partition)} /></div>}
          </>
        ) : (
          <div className={css["table"]}><Table label={`Deliveries for ${reader.asset}`} virtual rows={[...reader.deliveries].reverse()} columns={ACCOUNTS} rowKey={(account, index) => `${account.path} ${account.delivery} ${index}`} /></div>
        )}
      </div>
      <Decide reader={reader} days={chosen} what={deciding} onClose={() => setDeciding(null)} onDone={() => setPicked(new Set())} />
    </Pane>
  );
}
