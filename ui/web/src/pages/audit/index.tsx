import { useState } from "react";
import { BASE } from "@/api/client";
import { useLaunch } from "@/api/jobs";
import { useMay, useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { JobLine } from "@/parts/JobLine";
import { Empty, ErrorState, FilteredEmpty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { Tabs } from "@/parts/Tabs";
import { useParams } from "@/url/useParam";
import css from "./Audit.module.css";
import { Filters } from "./Filters";
import { Findings } from "./Findings";
import { shown, type Filter } from "./model/filter";
import type { Audit } from "./model/shapes";
import { Proofs } from "./Proofs";
import { WorstBackfill } from "./WorstBackfill";

const FORMATS = ["html", "md", "json", "sarif"] as const;

/** What can be rerun safely, what cannot and why, and the worst backfill. */
export default function AuditPage() {
  const session = useSession().data;
  const may = useMay("operator");
  const [params, set] = useParams();
  const audit = useGet<Audit>("audit", "/audit");
  const prove = useLaunch("/audit/prove");
  const [job, setJob] = useState<string | null>(null);
  const tab = params.get("tab") ?? "assets";
  const text = (name: string) => params.get(name) ?? "";
  const filter: Filter = { q: text("q"), verdict: text("verdict"), owner: text("owner"), rule: text("rule") };
  return (
    <Page>
      <PageHead title="Rerun safety" says="Whether building a partition again gives the same rows, asset by asset." cli={cli(session, "audit")}>
        <Button
          icon="check"
          because={may ? null : "your role may look, not prove"}
          busy={prove.isPending}
          title="Builds the newest closed partition of each asset twice, apart from what is published, and compares"
          onClick={() => prove.mutate({}, { onSuccess: (answer) => setJob(answer.job) })}
        >
          Prove now
        </Button>
      </PageHead>
      {prove.error !== null && <ErrorState problem={prove.error} />}
      {job !== null && <JobLine id={job} onEnd={() => void audit.refetch()} onDismiss={() => setJob(null)} />}
      <Read query={audit} rows={10}>
        {(data) => {
          if (data.assets.length === 0) {
            return <Empty title="Nothing to judge" icon="audit" cli={cli(session, "audit")}>This project has no asset that is built by a query or by code.</Empty>;
          }
          const rows = shown(data.assets, filter);
          return (
            <>
              <Filters audit={data} filter={filter} onChange={(change) => set({ ...change })} />
              <div className={css["tabs"]}>
                <Tabs
                  label="Audit"
                  active={tab}
                  onChange={(id) => set({ tab: id === "assets" ? "" : id })}
                  tabs={[{ id: "assets", label: "Assets", count: rows.length }, { id: "worst", label: "Worst backfill" }, { id: "proofs", label: "Proofs", count: data.proofs.length }]}
                />
                <span className={css["space"]} />
                <span className="dim">One-page report:</span>
                {FORMATS.map((format) => (
                  <a key={format} href={`${BASE}/audit/report?format=${format}`} target="_blank" rel="noreferrer">{format === "md" ? "Markdown" : format.toUpperCase()}</a>
                ))}
              </div>
              <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
                {tab === "worst" && <WorstBackfill worst={data.worst} />}
                {tab === "proofs" && <Proofs proofs={data.proofs} />}
                {tab === "assets" && (rows.length > 0 ? <Findings rows={rows} /> : <FilteredEmpty of={`${data.assets.length} assets`} onClear={() => set({ q: "", verdict: "", owner: "", rule: "" })} />)}
              </div>
            </>
          );
        }}
      </Read>
    </Page>
  );
}
