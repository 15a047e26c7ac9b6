import type { Answered } from "@/api/contract";
export type Filing = Answered<"Filing">;
