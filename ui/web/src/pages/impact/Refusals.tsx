import { Note } from "@/parts/Note";
import { Several } from "@/parts/Several";
import { count } from "@/parts/time";
import type { Plan } from "@/pages/backfill/model/shapes";

/** What would stay wrong, and what cannot be rebuilt at all. */
export function Refusals({ plan }: { plan: Plan }) {
  const names = (rows: readonly { asset: string }[]) => <Several words={rows.map((row) => row.asset)} />;
  return (
    <>
      {plan.leftBehind.length > 0 && (
        <Note tone="warn">
          <strong>{count(plan.leftBehind.length, "asset")} would be inconsistent</strong> with what is rebuilt, because it is kept out: {names(plan.leftBehind)}.
        </Note>
      )}
      {plan.neverRebuilt.length > 0 && (
        <Note tone="warn">
          <strong>{count(plan.neverRebuilt.length, "asset")} reached, and never rebuilt:</strong> {names(plan.neverRebuilt)}. Raw deliveries stay as they came; external tables are somebody else's.
        </Note>
      )}
      {plan.missingUpstream.length > 0 && (
        <Note tone="warn">
          <strong>{count(plan.missingUpstream.length, "input")} will be lacking:</strong> <Several words={plan.missingUpstream.map(lack)} between="; " />
        </Note>
      )}
    </>
  );
}

function lack(m: Plan["missingUpstream"][number]) {
  return `${m.asset} lacks ${[m.missing, m.notYetDue, m.clipped, m.unbuildable].filter((t) => t !== "").join(", ")} of ${m.upstream}`;
}
