import type { Answered } from "@/api/contract";

export type RunLine = Answered<"Run">;

export type RunPage = Answered<"Runs">;

export type Step = RunReport["steps"][number];

export type Failure = RunReport["failures"][number];

export type RunReport = Answered<"RunReport">;

export type LogLine = LogPage["lines"][number];

export type LogPage = Answered<"RunLog">;
