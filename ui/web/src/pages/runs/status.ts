/** The state whose sign and colour a run's status shows. */
const STATES: Record<string, string> = {
  running: "running",
  paused: "queued",
  interrupted: "overdue",
  failed: "failed",
  cancelled: "missing",
  done: "published",
  succeeded: "published",
  finished: "published",
  published: "published",
  staged: "staged",
};

export function signOf(status: string): string {
  return STATES[status] ?? (status.includes("fail") ? "failed" : "published");
}

/** Whether it may still do something, so that it can be paused or given up. */
export function isGoing(status: string): boolean {
  return status === "running" || status === "paused" || status === "interrupted";
}
