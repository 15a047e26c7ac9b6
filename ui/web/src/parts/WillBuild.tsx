import type { Answered } from "@/api/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client";
import type { Problem } from "@/api/problem";
import { Partial } from "./Nothing";
import { Read } from "./Read";
import { count } from "./time";
import css from "./WillBuild.module.css";

type Plan = Answered<"MaterializationPlan">;

const MOST = 40;

/** The exact partitions that a materialisation would build now, before it is started. */
export function WillBuild({ select, partitions }: { select: string; partitions?: string }) {
  const query = useQuery<Plan, Problem>({
    queryKey: ["assets", "will build", select, partitions],
    queryFn: async ({ signal }) => (await call<Plan>("POST", "/materializations/plan", { body: partitions === undefined ? { select } : { select, partitions }, signal })).body,
    staleTime: 0,
  });
  return (
    <Read query={query} rows={3}>
      {(plan) => {
        const all = plan.build.reduce((sum, step) => sum + step.partitions.count, 0);
        const stale = plan.stale.reduce((sum, step) => sum + step.partitions.count, 0);
        return (
          <div className={css["plan"]}>
            <strong>{all === 0 ? "Nothing is missing or open now; only new deliveries would be built." : `Builds ${count(all, "partition")} of ${count(plan.build.length, "asset")}:`}</strong>
            <ul className={css["list"]}>
              {plan.build.slice(0, MOST).map((step) => (
                <li key={step.asset}><span>{step.asset}</span><span className="num">{step.partitions.count.toLocaleString("en")}</span><span className="mono">{step.partitions.ranges}</span></li>
              ))}
            </ul>
            <Partial shown={Math.min(MOST, plan.build.length)} total={plan.build.length} what="assets" />
            {plan.waiting.map((step) => <p key={step.asset + step.upstream}>{step.asset} {step.partitions.ranges} waits for {step.upstream}: {step.because}</p>)}
            {stale > 0 && <p>{count(stale, "stale partition")} {stale === 1 ? "is" : "are"} left alone: history changes through a backfill only.</p>}
          </div>
        );
      }}
    </Read>
  );
}
