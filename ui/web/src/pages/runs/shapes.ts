import type { Paged } from "@/api/shapes";

export interface RunLine {
  readonly run: string;
  readonly status: string;
  readonly begunAt: string;
  readonly endedAt: string | null;
  readonly by: string | null;
  readonly backfill: string | null;
  readonly worker: string | null;
}

export interface RunPage extends Paged {
  readonly runs: readonly RunLine[];
}

export interface Step {
  readonly asset: string;
  readonly planned: number;
  readonly built: number;
  readonly attempts: number;
  readonly retries: number;
  readonly rows: number;
  readonly bytes: number;
  readonly millis: number;
}

export interface Failure {
  readonly asset: string;
  readonly partitions: string;
  readonly problem: string;
}

export interface RunReport extends RunLine {
  readonly executions: number;
  readonly releases: readonly (string | number)[];
  readonly steps: readonly Step[];
  readonly failures: readonly Failure[];
}

export interface LogLine {
  readonly at: string;
  readonly what: string;
  readonly asset: string | null;
  readonly partitions: string | null;
  readonly words: string | null;
}

export interface LogPage extends Paged {
  readonly lines: readonly LogLine[];
}
