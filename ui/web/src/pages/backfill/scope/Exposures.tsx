import { counted } from "@/figure/figure";
import { Panel } from "../frame/Panel";
import type { Plan } from "../model/shapes";
import css from "./Scope.module.css";

/** Who sees the figures: dashboards, reports and filings, and the teams that are told. */
export function Exposures({ plan }: { plan: Plan }) {
  return (
    <Panel title="Whom it concerns" note={`teams: ${plan.owners.join(", ")}`}>
      {plan.exposures.length === 0 ? (
        <p className="dim">No dashboard, report or filing reads any of it.</p>
      ) : (
        <table className={css.table}>
          <caption className="sr">Dashboards, reports and filings</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Kind</th>
              <th scope="col">Owner</th>
              <th scope="col">Already reported</th>
            </tr>
          </thead>
          <tbody>
            {plan.exposures.map((exposure) => (
              <tr key={exposure.exposure}>
                <th scope="row" className="mono">
                  {exposure.exposure}
                </th>
                <td>{exposure.kind}</td>
                <td>{exposure.owner}</td>
                <td>
                  {exposure.reported.length === 0
                    ? "nothing"
                    : exposure.reported
                        .map((part) => `${part.asset} ${part.ranges} (${counted(part.count, "partition")})`)
                        .join("; ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
