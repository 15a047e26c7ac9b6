import { Link } from "wouter";
import { VerdictChip } from "@/parts/VerdictChip";
import { links } from "@/url/links";
import css from "./Audit.module.css";
import type { Audited, Finding, Waived } from "./model/shapes";

/** Every asset with its verdict; below it what was found, where, why it matters and what helps. */
export function Findings({ rows }: { rows: readonly Audited[] }) {
  return (
    <ul className={css["list"]}>
      {rows.map((row) => (
        <li key={row.asset} className={css["asset"]}>
          <div className={css["head"]}>
            <VerdictChip verdict={row.verdict} />
            <Link href={links.asset(row.asset)} className={css["name"]}>{row.asset}</Link>
            <span className="dim">{row.kind} of {row.owner}</span>
            <span className={css["space"]} />
            {row.declared !== null && <span className="dim mono">{row.declared}</span>}
          </div>
          {row.findings.map((f, at) => <One key={at} finding={f} />)}
          {row.waived.map((f, at) => <One key={`w${at}`} finding={f} waived={f} />)}
        </li>
      ))}
    </ul>
  );
}

function One({ finding, waived }: { finding: Finding; waived?: Waived }) {
  return (
    <div className={css["finding"]}>
      <span className={css["rule"]}>{finding.rule} <span className="dim">{finding.verdict}</span></span>
      <div>
        <p>
          <code className={css["code"]}>{finding.expression}</code>
          {finding.line > 0 && <span className="dim"> line {finding.line}:{finding.column}</span>} {finding.why}.
        </p>
        <p className={css["remedy"]}>{finding.remedy}</p>
        {waived !== undefined && <p className="dim">Waived until {waived.until}: {waived.reason}</p>}
      </div>
    </div>
  );
}
