import { useMemo } from "react";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { ErrorState, Loading } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { useCatalogue } from "@/state/useCatalogue";
import { useParams } from "@/url/useParam";
import { DraftForm } from "./DraftForm";
import css from "./Impact.module.css";
import { controlOf } from "./model/control";
import { draftOf, paramsOf, questionOf, type Draft } from "./model/draft";
import { unitOfAsset } from "./model/rows";
import { Radius } from "./Radius";
import { Waiting } from "./Waiting";
import { useRadius } from "./useRadius";

/** What must be rebuilt when something is wrong: asked, seen whole, and only then saved. */
export default function ImpactPage() {
  const [params, set] = useParams();
  const session = useSession().data;
  const { skeleton, status } = useCatalogue();
  const draft = useMemo(() => draftOf(params), [params.toString()]);
  const question = questionOf(draft);
  const radius = useRadius(question);
  const first = draft.seeds[0];
  const before = first === undefined ? "" : controlOf(first.ranges, unitOfAsset(skeleton, first.asset));
  const control = draft.control === "" ? before : draft.control;
  const change = (next: Partial<Draft>) => set(paramsOf({ ...draft, ...next }));
  const command = cli(
    session, "backfill", "plan",
    ...(question?.from ?? ["ASSET[PARTITIONS]"]).map((from) => ["--from", from] as const),
    ...(question?.columns ?? []).map((column) => ["--column", column] as const),
    ["--select", question?.select],
    ["--reason", "what was wrong"],
  );
  return (
    <Page>
      <PageHead title="Blast radius" says="What a wrong range reaches, before anything is rebuilt." cli={command} />
      <div className={css["room"]}>
        <DraftForm draft={draft} skeleton={skeleton} control={control} onChange={change} />
        <div className={css["answer"]} aria-live="polite" aria-busy={radius.isFetching}>
          {radius.error !== null && <ErrorState problem={radius.error} onRetry={() => void radius.refetch()} />}
          {question === null && <Waiting ready={status === "ready"} />}
          {question !== null && radius.data === undefined && radius.error === null && <Loading rows={8} label="Computing the blast radius" />}
          {question !== null && radius.data !== undefined && (
            <Radius plan={radius.data} draft={draft} question={question} control={control} skeleton={skeleton} onChange={change} />
          )}
        </div>
      </div>
    </Page>
  );
}
