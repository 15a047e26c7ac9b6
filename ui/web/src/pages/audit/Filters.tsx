import { Select, TextField } from "@/parts/Field";
import { VerdictChip } from "@/parts/VerdictChip";
import css from "./Audit.module.css";
import { choicesOf, VERDICTS, type Filter } from "./model/filter";
import type { Audit } from "./model/shapes";

/** Counts by verdict that filter when pressed, and the other ways to narrow. */
export function Filters({ audit, filter, onChange }: { audit: Audit; filter: Filter; onChange: (change: Partial<Filter>) => void }) {
  return (
    <div className={css["filters"]}>
      <div role="group" aria-label="By verdict" className={css["verdicts"]}>
        {VERDICTS.map((verdict) => (
          <button key={verdict} type="button" className={css["verdict"]} aria-pressed={filter.verdict === verdict} onClick={() => onChange({ verdict: filter.verdict === verdict ? "" : verdict })}>
            <strong>{audit.summary[verdict] ?? 0}</strong> <VerdictChip verdict={verdict} />
          </button>
        ))}
      </div>
      <TextField label="Find" hideLabel placeholder="Asset, rule, expression, reason" value={filter.q} onChange={(event) => onChange({ q: event.target.value })} />
      <Select label="Owner" hideLabel title="Owner" choices={choicesOf("All owners", audit.owners)} value={filter.owner} onChange={(event) => onChange({ owner: event.target.value })} />
      <Select label="Rule" hideLabel title="Rule" choices={choicesOf("All rules", audit.rules)} value={filter.rule} onChange={(event) => onChange({ rule: event.target.value })} />
    </div>
  );
}
