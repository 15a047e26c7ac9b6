import { Link } from "wouter";
import { links } from "@/url/links";
import { gateWords, inOrder, stepOf } from "../model/gates";
import type { Gate } from "../model/shapes";
import css from "./Gates.module.css";

const GLYPHS: Record<Gate["state"], string> = { passed: "✓", open: "○", overridden: "!" };

/** What has to be seen to before it is published; none of it can be walked around. */
export function Gates({ id, gates }: { id: string; gates: readonly Gate[] }) {
  if (gates.length === 0) {
    return <p className="dim">Gates are put on record when the rebuild begins.</p>;
  }
  return (
    <ul className={css.gates} aria-label="Gates">
      {inOrder(gates).map((gate) => (
        <li key={gate.gate} className={css.gate} data-state={gate.state}>
          <span className={css.glyph} aria-hidden="true">
            {GLYPHS[gate.state]}
          </span>
          <span>
            <Link href={links.backfill(id, stepOf(gate.gate))}>{gateWords(gate.gate)}</Link>{" "}
            <span className={css.state}>{gate.state}</span>
            {gate.by !== "" && gate.state !== "open" && <span className="dim"> by {gate.by}</span>}
            {gate.why !== "" && gate.state !== "open" && <span className={css.why}>{gate.why}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
