import { counted, figure } from "@/figure/figure";
import { decimal } from "@/figure/decimal";
import { signed } from "@/figure/figure";
import type { Difference } from "../model/reconcile";
import css from "./Reconcile.module.css";

const SHOWN = 50;

/** Keys whose figures do not agree, those that differ most first as the server has them. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const columns = differences[0]?.key.map((part) => part.column) ?? [];
  return (
    <details>
      <summary>{counted(differences.length, "key")} off</summary>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className="num">
              Ours
            </th>
            <th scope="col" className="num">
              Theirs
            </th>
            <th scope="col" className="num">
              Ours − theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, SHOWN).map((line) => (
            <tr key={line.key.map((part) => part.value).join("|")}>
              {line.key.map((part) => (
                <td key={part.column}>{part.value ?? <span className="dim">null</span>}</td>
              ))}
              <td className="num">{line.ourFigure === null ? "not there" : figure(line.ourFigure)}</td>
              <td className="num">{line.theirFigure === null ? "not there" : figure(line.theirFigure)}</td>
              <td className="num">{difference(line.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length > SHOWN && (
        <p className="dim">
          {SHOWN} of {differences.length} are shown.
        </p>
      )}
    </details>
  );
}

function difference(text: string): string {
  const value = decimal(text);
  return value === null ? text : signed(value);
}
