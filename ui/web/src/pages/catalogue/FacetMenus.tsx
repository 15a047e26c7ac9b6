import { Button } from "@/parts/Button";
import { Menu } from "@/parts/Menu";
import { termsOf } from "@/state/selection/terms";
import css from "./FacetMenus.module.css";
import type { Facet } from "./rows";

const NAMES: Record<Facet["attribute"], string> = { layer: "Layer", kind: "Kind", owner: "Owner", tag: "Tag", group: "Group" };
const MOST = 30;

export function termOf(attribute: string, value: string): string {
  return `${attribute}:${/^[\p{L}\p{N}_.*\-/@]+$/u.test(value) ? value : `"${value}"`}`;
}

/** What the shown assets could be narrowed by; the numbers say how many would be left. */
export function FacetMenus(props: { facets: readonly Facet[]; q: string; onToggle: (term: string) => void }) {
  const terms = new Set(termsOf(props.q));
  return (
    <>
      {props.facets.map((facet) => (
        <FacetMenu key={facet.attribute} facet={facet} terms={terms} onToggle={props.onToggle} />
      ))}
    </>
  );
}

function FacetMenu(props: { facet: Facet; terms: ReadonlySet<string>; onToggle: (term: string) => void }) {
  const { facet } = props;
  return (
    <Menu label={NAMES[facet.attribute]}>
      <ul className={css["values"]}>
        {facet.values.slice(0, MOST).map(([value, count]) => {
          const term = termOf(facet.attribute, value);
          return (
            <li key={value}>
              <Button kind="quiet" small aria-pressed={props.terms.has(term)} onClick={() => props.onToggle(term)} className={css["value"]}>
                <span className={css["name"]}>{value}</span>
                <span className={css["count"]}>{count.toLocaleString("en")}</span>
              </Button>
            </li>
          );
        })}
        {facet.values.length > MOST && <li className="dim">{facet.values.length - MOST} more: type {facet.attribute}: in the filter</li>}
      </ul>
    </Menu>
  );
}
