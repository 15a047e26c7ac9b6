import type { Answered } from "@/api/contract";
/** A parameter's declared value and the one that holds. */
export type Parameter = Answered<"Config">["parameters"][number];
