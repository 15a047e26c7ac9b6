import { Link } from "wouter";
import { Empty } from "@/parts/Nothing";
import { Facts } from "@/parts/Facts";
import { Pane } from "@/parts/Pane";
import { StateCounts } from "@/parts/StateBar";
import { LinkButton } from "@/parts/Button";
import { countsOf, type Runs } from "@/state/runs";
import { links } from "@/url/links";
import type { Definition } from "../shapes";
import { Neighbours } from "../lineage/Neighbours";
import { TimelineStrip } from "../partitions/TimelineStrip";
import { runsOf } from "../partitions/grid";
import { useNumbered } from "../useNumbered";
import { lengthOf } from "@/state/runs";
import { Recent } from "./Recent";
import { Wrong } from "./Wrong";
import css from "./Overview.module.css";

export function Overview({ name, runs, definition }: { name: string; runs: Runs; definition: Definition | undefined }) {
  const numbered = useNumbered(name, lengthOf(runs)).data;
  const rows = numbered?.rowCount ?? 1;
  return (
    <div className={css["grid"]}>
      <div className={css["wide"]}>
        <Pane
          title="Partitions"
          extra={<LinkButton small kind="quiet" href={links.asset(name, { tab: "partitions" })} icon="right">All partitions</LinkButton>}
        >
          <StateCounts counts={countsOf(runs)} most={8} />
          <TimelineStrip runs={runsOf(runs, numbered, null)} keys={numbered?.keys ?? null} brush={null} selection={[]} onBrush={null} />
          {rows > 1 && <p className="dim">The worst of {rows.toLocaleString("en")} rows of {numbered?.by} at each place.</p>}
        </Pane>
      </div>
      <div className={css["main"]}>
        <Wrong name={name} runs={runs} />
        <Recent name={name} />
        <Pane title="Reads and is read by"><Neighbours name={name} definition={definition} /></Pane>
      </div>
      <div className={css["side"]}>
        <Pane title="About">{definition !== undefined && <About definition={definition} />}</Pane>
        <Pane title="Checks">
          {definition?.checks.length === 0 && <p className="dim">None declared. What it builds is published as it comes.</p>}
          <ul>
            {definition?.checks.map((check) => (
              <li key={check.words} className={css["check"]}><span className="dim">{check.level}</span> {check.words}</li>
            ))}
          </ul>
        </Pane>
      </div>
    </div>
  );
}

function About({ definition }: { definition: Definition }) {
  const { owner } = definition;
  if (definition.asset === "") return <Empty title="Nothing known" />;
  return (
    <>
      {definition.description !== null && definition.description !== "" && <p className={css["description"]}>{definition.description}</p>}
      <Facts
        facts={[
          ["Owner", <>{owner.team}{owner.contact !== null && owner.contact !== "" && <span className="dim"> {owner.contact}</span>}</>],
          ["Approvers", owner.approvers.join(", ")],
          ["Partitions", definition.scheme],
          ["Key of rows", definition.keyedBy.join(", ")],
          ["Late rows", definition.late.join("; ")],
          ["Fresh by", definition.freshBy],
          ["Published with", definition.publishedWith ?? null],
          ["Pool", definition.pool],
          ["Shown in", definition.exposures.length === 0 ? null : definition.exposures.map((one) => <span key={one.name} className={css["exposure"]}>{one.name} <span className="dim">{one.kind} of {one.owner}</span></span>)],
          ["Late decisions", definition.late.length === 0 ? null : <Link href={links.late({ q: definition.asset })}>Rows that wait</Link>],
        ]}
      />
    </>
  );
}
