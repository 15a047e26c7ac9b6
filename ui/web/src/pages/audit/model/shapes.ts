import type { Answered } from "@/api/contract";
import type { Verdict, Finding } from "@/pages/impact/model/verdicts";

export type { Verdict, Finding };

export type Waived = Audited["waived"][number];

export type Audited = Answered<"AssetAudit">;

export type Proof = Answered<"DoubleRun">;

export type Worst = Answered<"WorstBackfill">;

export type Audit = Answered<"Audit">;
