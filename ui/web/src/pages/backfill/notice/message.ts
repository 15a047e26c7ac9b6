import type { Answered } from "@/api/contract";

/** A notice as it is sent to programs. */
export type Message = Answered<"Notice">;

/** What somebody proved or answers for. */
export type Said = Answered<"NoticeDecision">;
