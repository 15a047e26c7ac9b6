import { AnnounceStep } from "../announce/AnnounceStep";
import { DiffStep } from "../run/DiffStep";
import { NoticeStep } from "../notice/NoticeStep";
import { PublishStep } from "../publish/PublishStep";
import { ReconcileStep } from "../reconcile/ReconcileStep";
import { RunStep } from "../run/RunStep";
import { ScopeStep } from "../scope/ScopeStep";
import { TrialStep } from "../trial/TrialStep";
import type { Plan, Status } from "../model/shapes";
import { LogStep } from "./LogStep";

/** The step that an address names; an unknown one is the scope. */
export function StepBody({ step, plan, status }: { step: string; plan: Plan; status: Status }) {
  switch (step) {
    case "trial":
      return <TrialStep plan={plan} stage={status.stage} />;
    case "diff":
      return <DiffStep status={status} />;
    case "run":
      return <RunStep plan={plan} status={status} />;
    case "reconcile":
      return <ReconcileStep plan={plan} status={status} />;
    case "approve":
      return <AnnounceStep plan={plan} status={status} />;
    case "publish":
      return <PublishStep plan={plan} status={status} />;
    case "notice":
      return <NoticeStep status={status} />;
    case "log":
      return <LogStep status={status} />;
    default:
      return <ScopeStep plan={plan} />;
  }
}
