import type { Failure } from "../model/failures";

/** A run, as `runs show --json` prints it. */
export interface RunReport {
  readonly run: string;
  readonly status: string;
  readonly begunAt: string;
  readonly endedAt: string | null;
  readonly by: string;
  readonly worker: string | null;
  readonly executions: number;
  readonly failures: readonly Failure[];
}
