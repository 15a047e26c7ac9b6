/** What the API answers, where more than one page reads it. A page's own shapes live beside the page. */
import type { ProblemItem } from "./problem";

export interface Session {
  readonly project: string;
  readonly home: string;
  readonly now: string;
  readonly zone: string;
  readonly by: string | null;
  readonly roles: readonly Role[];
  readonly demo: boolean;
  readonly version: string;
  readonly tokenNeeded: boolean;
  readonly letters?: boolean;
  /** Where browsers log in with their organisation's accounts. */
  readonly login?: string | null;
}

export type Role = "viewer" | "operator" | "publisher" | "admin";

export type JobState = "queued" | "running" | "done" | "failed" | "refused" | "cancelled" | "interrupted";

export interface Job {
  readonly job: string;
  readonly verb: string;
  readonly subject: string | null;
  readonly by: string | null;
  readonly state: JobState;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly progress: { readonly done: number; readonly total: number; readonly words: string } | null;
  readonly run: string | null;
  readonly answer: unknown;
  readonly problems: readonly ProblemItem[];
}

export interface Paged {
  readonly next?: string | null;
  readonly total?: number;
}
