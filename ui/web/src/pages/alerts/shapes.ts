import type { Answered } from "@/api/contract";
export type Sending = Alert["sendings"][number];

export type Alert = Answered<"Told">;

export type Due = Answered<"DueAlert">;
