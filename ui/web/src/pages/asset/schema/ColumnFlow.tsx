import type { Answered } from "@/api/contract";
import { Link } from "wouter";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { LinkButton } from "@/parts/Button";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { links } from "@/url/links";
import css from "./Schema.module.css";

type End = Answered<"AssetColumn">;

type Edge = Answered<"ColumnLink">;

type Side = NonNullable<Answered<"Lineage">["upstream"]>;

type Trace = Answered<"Lineage"> & Required<Pick<Answered<"Lineage">, "column" | "upstream" | "downstream">>;

const MOST = 60;

function End({ end }: { end: End }) {
  return (
    <>
      <Link href={links.asset(end.asset, { tab: "schema", column: end.column })}>{end.asset}</Link>
      {end.column === null ? <span className="dim"> (whole table)</span> : <code> {end.column}</code>}
    </>
  );
}

function Edges({ edges, way }: { edges: readonly Edge[]; way: "from" | "to" }) {
  return (
    <ul>
      {edges.slice(0, MOST).map((edge, index) => (
        <li key={index}>
          <End end={edge[way]} />{" "}
          <span className={css["how"]}>{edge.unknown ?? [...new Set(edge.transformations.map((one) => one.subtype.toLowerCase()))].join(", ")}</span>
        </li>
      ))}
      {edges.length > MOST && <li className="dim">and {edges.length - MOST} more</li>}
    </ul>
  );
}

function SideOf({ title, side, way }: { title: string; side: Side; way: "from" | "to" }) {
  return (
    <Pane title={title}>
      {side.standing === "unknown" && <Note tone="warn">Not everything could be followed: what is unknown counts as used.</Note>}
      {side.columns.length === 0 && side.rows.length === 0 && <p className="dim">Nothing.</p>}
      {side.columns.length > 0 && <><h3>Values</h3><Edges edges={side.columns} way={way} /></>}
      {side.rows.length > 0 && <><h3>Which rows there are</h3><Edges edges={side.rows} way={way} /></>}
    </Pane>
  );
}

/** One column: the values it is made from and goes into, and the rows that it decides about. */
export function ColumnFlow({ asset, column }: { asset: string; column: string }) {
  const query = useGet<Trace>("graph", path`/assets/${asset}/lineage`, { column });
  return (
    <section className={css["flow"]} aria-label={`Column ${column}`}>
      <h2>Column <code>{column}</code> <LinkButton small kind="quiet" icon="graph" href={links.graph({ focus: asset, sel: asset, column })}>In the graph</LinkButton></h2>
      <Read query={query}>
        {(trace) => (
          <div className={css["sides"]}>
            <SideOf title="Made from" side={trace.upstream} way="from" />
            <SideOf title="Goes into" side={trace.downstream} way="to" />
          </div>
        )}
      </Read>
    </section>
  );
}
