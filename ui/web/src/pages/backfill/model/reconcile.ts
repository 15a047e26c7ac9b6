import type { Answered } from "@/api/contract";
import type { Partitions } from "./shapes";

export type Report = Answered<"Reconciliation">;

export type Compared = Report["compared"][number];

export type Measured = Compared["columns"][number];

export type Difference = Compared["differences"][number];

export type Verdict = "agrees" | "differs" | "overridden";

/** One measure of one asset: as it is published, as it is rebuilt, as others have it. */
export interface MeasureRow {
  readonly asset: string;
  readonly against: string;
  readonly per: readonly string[];
  readonly tolerance: string;
  readonly partitions: Partitions;
  readonly measure: string;
  readonly theirName: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly theirs: string | null;
  readonly keys: number;
  readonly offBefore: number | null;
  readonly offAfter: number;
  readonly verdict: Verdict;
  readonly differences: readonly Difference[];
}

export interface Blocks {
  /** The corrected range: it should change, and agree afterwards. */
  readonly range: readonly MeasureRow[];
  /** The control period: it must not change, and agree. */
  readonly control: readonly MeasureRow[];
  readonly held: Report["controls"];
}

export function blocks(report: Report): Blocks {
  return {
    range: rows(report, "range"),
    control: rows(report, "control"),
    held: report.controls,
  };
}

function rows(report: Report, part: string): MeasureRow[] {
  const sides = report.compared.filter((one) => one.part === part);
  const rebuilt = sides.filter((one) => one.side !== "published");
  const shown = rebuilt.length > 0 ? rebuilt : sides;
  return shown.flatMap((one) => {
    const published = sides.find((other) => other.side === "published" && isSame(other, one));
    return one.columns.map((column) => row(report, one, published, column));
  });
}

function isSame(a: Compared, b: Compared): boolean {
  return a.asset === b.asset && a.against === b.against && a.per.join() === b.per.join();
}

function row(report: Report, one: Compared, before: Compared | undefined, column: Measured): MeasureRow {
  const then = before?.columns.find((other) => other.ours === column.ours && other.theirs === column.theirs);
  const offAfter = off(column);
  return {
    asset: one.asset,
    against: one.against,
    per: one.per,
    tolerance: one.tolerance,
    partitions: one.partitions,
    measure: column.ours,
    theirName: column.theirs,
    before: then === undefined ? null : then.ourSum,
    after: column.ourSum,
    theirs: column.theirSum,
    keys: column.keys,
    offBefore: then === undefined ? null : off(then),
    offAfter,
    verdict: offAfter === 0 ? "agrees" : report.override === null ? "differs" : "overridden",
    differences: one.differences.filter((line) => line.ours === column.ours && line.theirs === column.theirs),
  };
}

function off(column: Measured): number {
  return column.off + column.onlyOurs + column.onlyTheirs;
}

/**
 * Lines of totals that were typed or pasted (`currency=EUR total_eur=1234.50`, one total a line), each as the
 * comma-joined text that the server takes; or the first line that is none.
 */
export function typedTotals(text: string): { readonly totals: string[] } | { readonly wrong: string } {
  const totals: string[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")) {
    const parts = line.split(/[,;\s]+/).filter((one) => one !== "");
    if (parts.some((part) => !/^[A-Za-z_]\w*=\S+$/.test(part))) {
      return { wrong: line };
    }
    totals.push(parts.join(","));
  }
  return { totals };
}
