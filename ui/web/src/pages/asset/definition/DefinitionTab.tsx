import { Link } from "wouter";
import { Facts } from "@/parts/Facts";
import { Loading } from "@/parts/Nothing";
import { Pane } from "@/parts/Pane";
import { Sql } from "@/parts/Sql";
import { links } from "@/url/links";
import type { Definition } from "../shapes";
import { Versions } from "./Versions";
import css from "./DefinitionTab.module.css";

/** What is declared: the text that makes it, what it reads, and the rules that hold for it. */
export function DefinitionTab({ name, definition }: { name: string; definition: Definition | undefined }) {
  if (definition === undefined) return <Loading label={`Loading the definition of ${name}`} />;
  return (
    <div className={css["tab"]}>
      <div className={css["side"]}>
      <Pane title={definition.sql === null ? "How it is made" : "SQL as written"}>
        {definition.sql === null ? (
          <p className="dim">{definition.kind === "raw" ? "Files are taken in as they are delivered; no SQL makes it." : "Java code makes it; no SQL to show."}</p>
        ) : (
          <Sql text={definition.sql} label={`SQL of ${name}`} />
        )}
        {definition.sql !== null && <p className={css["hint"]}>The bound text of one partition, with the exact files it reads, is on the partition: choose one under Partitions and press "Rendered SQL".</p>}
      </Pane>
      {definition.kind !== "raw" && definition.kind !== "external" && <Versions name={name} />}
      </div>
      <div className={css["side"]}>
        {definition.inputs.length > 0 && (
          <Pane title="Aliases">
            <Facts facts={definition.inputs.map((input) => [input.alias, <><Link href={links.asset(input.asset)}>{input.asset}</Link> <span className="dim">{input.mapping}{input.asOf ? `, as of ${input.asOf}` : ""}</span></>] as const)} />
          </Pane>
        )}
        {definition.params.length > 0 && (
          <Pane title="Parameters" extra={<Link href={links.settings({ tab: "config" })}>Change</Link>}>
            <Facts facts={definition.params.map((param) => [param.name, <><code>{param.value || "(empty)"}</code> {param.default !== null && param.default !== param.value && <span className="dim">declared {param.default || "(empty)"}</span>}</>] as const)} />
          </Pane>
        )}
        <Pane title="Rules">
          <Facts
            facts={[
              ["Declared at", definition.declared ?? null],
              ["Code version", definition.codeVersion === null ? null : <code>{definition.codeVersion.slice(0, 12)}</code>],
              ["Config version", definition.configVersion ? <code>{definition.configVersion.slice(0, 12)}</code> : null],
              ["Once reported", definition.onceReported ?? null],
              ["Built while open", definition.builtWhileOpen === true ? "yes" : "no, when its time is over"],
              ["Pool", definition.pool],
              ["Formerly", definition.formerly?.join(", ") ?? null],
            ]}
          />
        </Pane>
      </div>
    </div>
  );
}
