import type { Answered } from "@/api/contract";
export type LateRows = Answered<"LateRows">;

export type Account = Answered<"DeliveryAccount">;

export type Reader = LateAnswer["readers"][number];

export type LateAnswer = Answered<"Late">;
