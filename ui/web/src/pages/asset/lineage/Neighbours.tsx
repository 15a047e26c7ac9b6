import { Link } from "wouter";
import { StateGlyph } from "@/parts/StateGlyph";
import { worst } from "@/state/runs";
import { useRuns } from "@/state/useCatalogue";
import { links } from "@/url/links";
import type { Definition } from "../shapes";
import css from "./Neighbours.module.css";

function Node({ name, says }: { name: string; says: string }) {
  const gravest = worst(useRuns(name));
  return (
    <Link href={links.asset(name)} className={css["node"]}>
      {gravest >= 0 && <StateGlyph state={gravest} alone />}
      <span className={css["words"]}>
        <span className={css["name"]}>{name}</span>
        <span className={css["says"]}>{says}</span>
      </span>
    </Link>
  );
}

/** One step up and down: what each reads of the other, in the mapping's words. */
export function Neighbours({ name, definition }: { name: string; definition: Definition | undefined }) {
  if (definition === undefined) return null;
  const { inputs, readers, exposures } = definition;
  return (
    <div className={css["flow"]}>
      <ul className={css["column"]} aria-label="Reads">
        {inputs.length === 0 && <li className="dim">Reads nothing: data enters here.</li>}
        {inputs.map((input) => <li key={input.alias}><Node name={input.asset} says={`${input.mapping}${input.asOf ? `, as of ${input.asOf}` : ""}`} /></li>)}
      </ul>
      <span className={css["arrow"]} aria-hidden="true" />
      <div className={css["self"]}>{name}</div>
      <span className={css["arrow"]} aria-hidden="true" />
      <ul className={css["column"]} aria-label="Is read by">
        {readers.length === 0 && exposures.length === 0 && <li className="dim">Nothing reads it.</li>}
        {readers.map((reader) => <li key={reader.asset + reader.alias}><Node name={reader.asset} says={reader.mapping} /></li>)}
        {exposures.map((one) => <li key={one.name} className={css["exposure"]}>{one.name} <span className="dim">{one.kind}</span></li>)}
      </ul>
    </div>
  );
}
