import { useRef, useState } from "react";
import { BASE } from "@/api/client";
import { useLaunch } from "@/api/jobs";
import { useMay, useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { JobLine } from "@/parts/JobLine";
import { More } from "@/parts/More";
import { Empty, ErrorState, FilteredEmpty, Loading } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Tabs } from "@/parts/Tabs";
import { count } from "@/parts/time";
import { usePages } from "@/parts/usePages";
import { useSettled } from "@/parts/useSettled";
import { useParams } from "@/url/useParam";
import css from "./Audit.module.css";
import { Filters } from "./Filters";
import { Findings } from "./Findings";
import { wishOf, type Filter } from "./model/filter";
import type { Audit } from "./model/shapes";
import { Proofs } from "./Proofs";
import { WorstBackfill } from "./WorstBackfill";

const FORMATS = ["html", "md", "json", "sarif"] as const;

/** What can be rerun safely, what cannot and why, and the worst backfill. */
export default function AuditPage() {
  const session = useSession().data;
  const may = useMay("operator");
  const [params, set] = useParams();
  const prove = useLaunch("/audit/prove");
  const [job, setJob] = useState<string | null>(null);
  const tab = params.get("tab") ?? "assets";
  const text = (name: string) => params.get(name) ?? "";
  const filter: Filter = { q: text("q"), verdict: text("verdict"), owner: text("owner"), rule: text("rule") };
  const settled = useSettled(filter, 250);
  const { query: audit, pages, total } = usePages<Audit>("audit", "/audit", wishOf(settled));
  const shown = useBefore(pages);
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
      {audit.error !== null && <ErrorState problem={audit.error} onRetry={() => void audit.refetch()} />}
      {shown[0] === undefined && audit.error === null && <Loading rows={10} />}
      {shown[0] !== undefined && Object.keys(shown[0].owners).length === 0 && (
        <Empty title="Nothing to judge" icon="audit" cli={cli(session, "audit")}>This project has no asset that is built by a query or by code.</Empty>
      )}
      {shown[0] !== undefined && Object.keys(shown[0].owners).length > 0 && (
        <>
          <Filters audit={shown[0]} filter={filter} onChange={(change) => set({ ...change }, "replace")} />
          <div className={css["tabs"]}>
            <Tabs
              label="Audit"
              active={tab}
              onChange={(id) => set({ tab: id === "assets" ? "" : id })}
              tabs={[{ id: "assets", label: "Assets", count: total ?? shown[0].total }, { id: "worst", label: "Worst backfill" }, { id: "proofs", label: "Proofs", count: shown[0].proofs.length }]}
            />
            <span className={css["space"]} />
            <span className="dim">One-page report:</span>
            {FORMATS.map((format) => (
              <a key={format} href={`${BASE}/audit/report?format=${format}`} target="_blank" rel="noreferrer">{format === "md" ? "Markdown" : format.toUpperCase()}</a>
            ))}
          </div>
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
            {tab === "worst" && <WorstBackfill />}
            {tab === "proofs" && <Proofs proofs={shown[0].proofs} />}
            {tab === "assets" && shown[0].total === 0 && <FilteredEmpty of={count(Object.values(shown[0].summary).reduce((sum, one) => sum + one, 0), "asset")} onClear={() => set({ q: "", verdict: "", owner: "", rule: "" })} />}
            {tab === "assets" && shown[0].total > 0 && (
              <>
                <Findings rows={shown.flatMap((page) => page.assets)} />
                <More shown={shown.reduce((sum, page) => sum + page.assets.length, 0)} total={total} what="assets" busy={audit.isFetchingNextPage} more={audit.hasNextPage} onMore={() => void audit.fetchNextPage()} />
              </>
            )}
          </div>
        </>
      )}
    </Page>
  );
}

/** What was there before stays while other pages are on their way. */
function useBefore(pages: readonly Audit[]): readonly Audit[] {
  const before = useRef(pages);
  if (pages.length > 0) before.current = pages;
  return before.current;
}
