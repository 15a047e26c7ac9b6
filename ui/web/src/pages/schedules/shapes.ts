import type { Answered } from "@/api/contract";
export type Schedule = Answered<"Schedules">["schedules"][number];
