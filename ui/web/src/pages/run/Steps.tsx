import { Link } from "wouter";
import { Pane } from "@/parts/Pane";
import { Table, type Column } from "@/parts/Table";
import { bytes, duration } from "@/parts/time";
import { links } from "@/url/links";
import type { Step } from "../runs/shapes";
import css from "./Run.module.css";

const COLUMNS: readonly Column<Step>[] = [
  { id: "asset", head: "Asset", width: "minmax(180px, 1.5fr)", cell: (s) => <Link href={links.asset(s.asset)}>{s.asset}</Link> },
  { id: "done", head: "Built of planned", width: "minmax(120px, 1fr)", cell: (s) => <progress className={css["meter"]} max={Math.max(1, s.planned)} value={s.built} aria-label={`${s.asset}: ${s.built} of ${s.planned} built`} /> },
  { id: "built", head: "Built", width: "70px", num: true, cell: (s) => s.built.toLocaleString("en") },
  { id: "planned", head: "Planned", width: "70px", num: true, cell: (s) => s.planned.toLocaleString("en") },
  { id: "attempts", head: "Attempts", width: "74px", num: true, cell: (s) => s.attempts.toLocaleString("en") },
  { id: "retries", head: "Retries", width: "64px", num: true, cell: (s) => s.retries.toLocaleString("en") },
  { id: "rows", head: "Rows", width: "90px", num: true, cell: (s) => s.rows.toLocaleString("en") },
  { id: "bytes", head: "Size", width: "70px", num: true, cell: (s) => bytes(s.bytes) },
  { id: "time", head: "Time", width: "90px", num: true, cell: (s) => duration(s.millis) },
];

/** What it built, in the order in which it is built. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Pane title={`Steps: ${steps.length}`} flush>
      <Table label="Steps" rows={steps} columns={COLUMNS} rowKey={(step) => step.asset} />
    </Pane>
  );
}
