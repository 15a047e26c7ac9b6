import type { Answered } from "@/api/contract";
import { useState } from "react";
import { Link } from "wouter";
import { useGet } from "@/api/useGet";
import { useMay } from "@/api/session";
import { Button } from "@/parts/Button";
import { Chip } from "@/parts/Chip";
import { Empty } from "@/parts/Nothing";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import { ChangeParameter } from "./ChangeParameter";
import css from "./Settings.module.css";
import type { Parameter } from "./parameter";

type Change = Answered<"ConfigChange">;

const shown = (value: string | null) => (value === null ? <span className="dim">none</span> : value === "" ? <span className="dim">empty</span> : <code>{value}</code>);

const CHANGES: readonly Column<Change>[] = [
  { id: "at", head: "When", width: "120px", cell: (c) => <Time at={c.at} /> },
  { id: "name", head: "Parameter", width: "minmax(200px, 1fr)", cell: (c) => <code>{c.name}</code> },
  { id: "value", head: "Became", width: "minmax(100px, 0.5fr)", cell: (c) => (c.value === null ? "as declared" : shown(c.value)) },
  { id: "by", head: "By", width: "100px", cell: (c) => c.by },
  { id: "reason", head: "Reason", width: "minmax(160px, 1fr)", cell: (c) => c.reason },
];

/** Parameters of queries. A changed one makes what was built with the old value stale. */
export function Configuration() {
  const query = useGet<Answered<"Config">>("config", "/config");
  const history = useGet<Answered<"ConfigHistory">>("config", "/config/history");
  const because = useMay("admin") ? null : "needs the role admin";
  const [changing, setChanging] = useState<Parameter | null>(null);
  const columns: readonly Column<Parameter>[] = [
    { id: "name", head: "Parameter", width: "minmax(240px, 1.5fr)", cell: (p) => <Link href={links.asset(p.name.slice(0, p.name.lastIndexOf(".")), { tab: "definition" })}><code>{p.name}</code></Link> },
    { id: "value", head: "Value", width: "minmax(120px, 1fr)", cell: (p) => <>{shown(p.value)} {p.value !== p.declared && <Chip tone="accent">overridden</Chip>}</> },
    { id: "declared", head: "Declared", width: "minmax(120px, 1fr)", cell: (p) => shown(p.declared) },
    { id: "change", head: <span className="sr">Change</span>, width: "90px", cell: (p) => <Button small because={because} onClick={() => setChanging(p)}>Change</Button> },
  ];
  return (
    <div className={css["panel"]}>
      <Pane title="Parameters" flush>
        <Read query={query}>
          {({ parameters }) =>
            parameters.length === 0 ? <Empty title="No query has parameters">An asset that declares with("name", value) can be given another value here, for the record.</Empty>
              : <Table label="Parameters" rows={parameters} columns={columns} rowKey={(p) => p.name} />
          }
        </Read>
      </Pane>
      <Pane title="Changes" flush>
        <Read query={history}>
          {({ changes }) => (changes.length === 0 ? <Empty title="Nothing was changed so far" /> : <Table label="Changes" rows={changes} columns={CHANGES} rowKey={(c) => String(c.number)} />)}
        </Read>
      </Pane>
      {changing !== null && <ChangeParameter parameter={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}
