import type { Runs } from "../runs";

/** One event of the stream. `rev` grows by at least one from event to event. */
export interface LiveEvent {
  readonly rev: number;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly states: readonly { readonly a: number; readonly runs: Runs }[];
}

export function eventOf(text: string): LiveEvent | null {
  try {
    const found = JSON.parse(text) as Partial<LiveEvent> | null;
    if (typeof found !== "object" || found === null || typeof found.rev !== "number") return null;
    return { rev: found.rev, kind: found.kind ?? "ping", ids: found.ids ?? [], states: found.states ?? [] };
  } catch {
    return null;
  }
}

/** Which reads an event makes old. */
export function nounsOf(kind: string): readonly string[] {
  switch (kind) {
    case "release":
      return ["releases", "assets", "backfills", "runs", "reported", "diff"];
    case "run":
      return ["runs", "assets"];
    case "backfill":
      return ["backfills"];
    case "job":
      return ["jobs"];
    case "late":
      return ["late", "assets"];
    case "config":
      return ["config", "graph"];
    default:
      return [];
  }
}
