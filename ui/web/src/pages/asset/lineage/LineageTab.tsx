import { LinkButton } from "@/parts/Button";
import { Pane } from "@/parts/Pane";
import { StateGlyph } from "@/parts/StateGlyph";
import { worst } from "@/state/runs";
import { walk } from "@/state/selection/select";
import { useCatalogue } from "@/state/useCatalogue";
import { links } from "@/url/links";
import { Link } from "wouter";
import type { Definition } from "../shapes";
import css from "./LineageTab.module.css";
import { Neighbours } from "./Neighbours";

/** Neighbours with their mappings, and everything further up and down by distance. */
export function LineageTab({ name, definition }: { name: string; definition: Definition | undefined }) {
  return (
    <div className={css["tab"]}>
      <Pane title="One step" extra={<LinkButton small kind="quiet" icon="graph" href={links.graph({ focus: name, up: 2, down: 2, sel: name })}>Open in the graph</LinkButton>}>
        <Neighbours name={name} definition={definition} />
      </Pane>
      <div className={css["sides"]}>
        <Side name={name} way="up" title="Made from" />
        <Side name={name} way="down" title="Goes into" />
      </div>
    </div>
  );
}

/** Assets by the number of steps to them. */
function levelsOf(index: number, next: readonly (readonly number[])[]): number[][] {
  const levels: number[][] = [];
  let seen = new Set([index]);
  for (;;) {
    const wider = walk(seen, next, 1);
    const fresh = [...wider].filter((one) => !seen.has(one));
    if (fresh.length === 0) return levels;
    levels.push(fresh);
    seen = wider;
  }
}

const MOST = 200;

function Side({ name, way, title }: { name: string; way: "up" | "down"; title: string }) {
  const { skeleton, vectors } = useCatalogue();
  const index = skeleton.byName.get(name)?.index;
  const levels = index === undefined ? [] : levelsOf(index, skeleton[way]);
  const total = levels.reduce((sum, level) => sum + level.length, 0);
  return (
    <Pane title={`${title}: ${total.toLocaleString("en")} ${total === 1 ? "asset" : "assets"}`}>
      {total === 0 && <p className="dim">{way === "up" ? "Nothing: data enters here." : "Nothing reads it."}</p>}
      {levels.map((level, step) => (
        <section key={step} className={css["level"]}>
          <h3>{step + 1} {step === 0 ? "step" : "steps"}</h3>
          <ul>
            {level.slice(0, MOST).map((one) => {
              const asset = skeleton.assets[one];
              if (asset === undefined) return null;
              return (
                <li key={one}>
                  <StateGlyph state={Math.max(0, worst(vectors.runs.get(one) ?? []))} alone /> <Link href={links.asset(asset.asset)}>{asset.asset}</Link>{" "}
                  <span className="dim">{asset.layer}, {asset.owner}</span>
                </li>
              );
            })}
            {level.length > MOST && <li className="dim">and {level.length - MOST} more; the graph shows all</li>}
          </ul>
        </section>
      ))}
    </Pane>
  );
}
