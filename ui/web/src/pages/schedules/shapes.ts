export interface Schedule {
  readonly schedule: string;
  readonly selection: string;
  readonly cron: string | null;
  readonly zone: string | null;
  readonly onArrivalOf: readonly string[];
  readonly catchUp: string;
  readonly next: string | null;
  readonly due: number;
  readonly last: { readonly what: string; readonly tick: string | null; readonly at: string; readonly run: string | null; readonly status: string | null; readonly by: string | null } | null;
}
