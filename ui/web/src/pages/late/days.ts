import type { Account, LateRows } from "./shapes";

/** Late rows of one partition, whatever deliveries brought them. */
export interface Day {
  readonly partition: string;
  readonly waiting: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly arrivals: readonly LateRows[];
}

/** Rows by the partition that they belong to, newest first. */
export function daysOf(late: readonly LateRows[]): Day[] {
  const days = new Map<string, LateRows[]>();
  for (const rows of late) days.set(rows.partition, [...(days.get(rows.partition) ?? []), rows]);
  const sum = (rows: readonly LateRows[], fate: string) => rows.reduce((total, one) => total + (one.fate === fate ? one.rows : 0), 0);
  return [...days]
    .map(([partition, rows]) => ({ partition, waiting: sum(rows, "waiting"), accepted: sum(rows, "accepted"), rejected: sum(rows, "rejected"), arrivals: rows }))
    .sort((a, b) => b.partition.localeCompare(a.partition));
}

export interface Tally {
  readonly received: number;
  readonly placed: number;
  readonly quarantined: number;
  readonly rejected: number;
  readonly unplaceable: number;
}

/** What became of all rows that came. */
export function tallyOf(accounts: readonly Account[]): Tally {
  const add = (of: (account: Account) => number) => accounts.reduce((total, account) => total + of(account), 0);
  return { received: add((a) => a.received), placed: add((a) => a.placed), quarantined: add((a) => a.quarantined), rejected: add((a) => a.rejected), unplaceable: add((a) => a.unplaceable) };
}

/** Neighbouring days as one range, in the order of their keys: what the command line takes. */
export function rangesOf(partitions: readonly string[]): string {
  return [...partitions].sort().join(",");
}
