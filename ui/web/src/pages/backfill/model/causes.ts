import type { Attributed, Cause } from "./shapes";

/** Whether no cause was found for these rows. */
export function isUnexplained(rows: Attributed): boolean {
  return (
    rows.causes.length === 0 ||
    rows.causes.some((one) => one.together.some((cause) => cause.cause === "unexplained"))
  );
}

/** Short name for a chip; `mixed` where several kinds act together or instead of one another. */
export type CauseKind = "code" | "config" | "input" | "unexplained" | "mixed";

export function causeKind(rows: Attributed): CauseKind {
  if (isUnexplained(rows)) {
    return "unexplained";
  }
  const kinds = new Set(rows.causes.flatMap((one) => one.together.map((cause) => cause.cause)));
  const [only] = kinds;
  return kinds.size === 1 && (only === "code" || only === "config" || only === "input") ? only : "mixed";
}

/** `by code`, `by input a.b, that is by config of a.b`, `by code and config together, or by input c.d`. */
export function causeWords(rows: Attributed): string {
  if (isUnexplained(rows)) {
    return "unexplained";
  }
  const ways = rows.causes.map((one) => together(one.together));
  const words = `by ${ways.join(", or by ")}`;
  const origins = rows.origins.filter((origin) => origin.cause !== "input");
  return origins.length === 0 ||
    rows.causes.every((one) => one.together.every((cause) => cause.cause !== "input"))
    ? words
    : `${words}, that is by ${origins.map((origin) => `${one(origin)} of ${origin.asset}`).join(" and ")}`;
}

function together(causes: readonly Cause[]): string {
  const all = causes.map(one);
  return all.length < 2 ? (all[0] ?? "") : `${all.join(" and ")} together`;
}

function one(cause: Cause): string {
  return cause.input === null ? cause.cause : `input ${cause.input}`;
}
