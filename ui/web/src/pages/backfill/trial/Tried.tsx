import { Time } from "@/parts/Time";
import type { Experiment } from "../reads";
import { ControlResult } from "./ControlResult";
import { ProbeResult } from "./ProbeResult";
import { TrialResult } from "./TrialResult";
import css from "./Tried.module.css";

const TITLES: Record<Experiment["kind"], string> = {
  trial: "Trial",
  probe: "Probe",
  control: "Control days",
};

/** One thing that was tried, as it was shown then. */
export function Tried({ tried, open }: { tried: Experiment; open: boolean }) {
  return (
    <details className={css.tried} open={open}>
      <summary className={css.head}>
        <strong>{TITLES[tried.kind]}</strong> <span className="mono">{tried.subject}</span>
        <span className={css.outcome}>{tried.outcome}</span>
        <span className={css.who}>
          {tried.by}, <Time at={tried.at} exact />
        </span>
      </summary>
      <div className={css.body}>
        {"probes" in tried.result ? (
          tried.result.probes.map((probe) => <ProbeResult key={probe.asset} probe={probe} />)
        ) : "holds" in tried.result ? (
          <ControlResult control={tried.result} />
        ) : (
          <TrialResult trial={tried.result} />
        )}
      </div>
    </details>
  );
}
