import type { Answered } from "@/api/contract";
import { useMemo, useState } from "react";
import { useGet } from "@/api/useGet";
import { Matrix, type Picked } from "@/parts/Matrix";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { Exposures } from "@/pages/backfill/scope/Exposures";
import type { Plan } from "@/pages/backfill/model/shapes";
import type { Skeleton } from "@/state/skeleton";
import { Cone } from "./Cone";
import { ExactSet } from "./ExactSet";
import { Headline } from "./Headline";
import type { Draft, Question } from "./model/draft";
import { radiusMatrix, radiusRows } from "./model/rows";
import { verdictsOf } from "./model/verdicts";
import { RadiusTable } from "./RadiusTable";
import { Refusals } from "./Refusals";

/** The answer: in numbers, asset by asset, as a graph, over time, and for whom. */
export function Radius(props: { plan: Plan; draft: Draft; question: Question; control: string; skeleton: Skeleton; onChange: (next: Partial<Draft>) => void }) {
  const { plan, draft, skeleton } = props;
  const [set, setSet] = useState<string | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const audit = useGet<Answered<"Verdicts">>("audit", "/audit/verdicts");
  const rows = useMemo(() => radiusRows(plan, skeleton), [plan, skeleton]);
  const matrix = useMemo(() => radiusMatrix(rows, plan, props.control, skeleton), [rows, plan, props.control, skeleton]);
  const verdicts = useMemo(() => verdictsOf(audit.data), [audit.data]);
  const because = rows.find((row) => row.asset === picked?.asset)?.because ?? [];
  return (
    <>
      <Headline plan={plan} draft={draft} question={props.question} control={props.control} onSet={() => setSet("")} />
      <Refusals plan={plan} />
      <Pane title="Asset by asset" flush label="Asset by asset">
        <RadiusTable rows={rows} verdicts={verdicts} onSet={setSet} onKeepOut={(asset) => props.onChange({ kept: [...draft.kept, { asset, why: "" }] })} />
      </Pane>
      <Pane title="Over time" flush label="Over time">
        <Matrix label="Partitions to be rebuilt" rows={matrix} onPick={setPicked} />
        {picked !== null && (
          <Note>
            <strong>{picked.asset} {picked.partition}</strong>: {because.join("; ")}
          </Note>
        )}
      </Pane>
      <Pane title="What it reaches" flush label="What it reaches">
        <Cone rows={rows} skeleton={skeleton} />
      </Pane>
      <Exposures plan={plan} />
      <ExactSet asset={set} rows={rows} onClose={() => setSet(null)} />
    </>
  );
}
