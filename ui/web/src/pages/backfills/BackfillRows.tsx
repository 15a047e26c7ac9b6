import { Link } from "wouter";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { counted } from "@/figure/figure";
import { links } from "@/url/links";
import { StageChip } from "@/pages/backfill/frame/StageChip";
import { gateWords, inOrder } from "@/pages/backfill/model/gates";
import type { ListedBackfill } from "@/pages/backfill/reads";
import css from "./Backfills.module.css";

const GLYPHS = { passed: "✓", open: "○", overridden: "!" } as const;

const COLUMNS: readonly Column<ListedBackfill>[] = [
  {
    id: "id",
    head: "Id",
    width: "64px",
    cell: (one) => <Link href={links.backfill(one.id)}>{one.id}</Link>,
  },
  { id: "reason", head: "Reason", width: "minmax(160px,2fr)", cell: (one) => one.reason ?? "" },
  { id: "stage", head: "Stage", width: "112px", cell: (one) => <StageChip stage={one.stage} /> },
  { id: "gates", head: "Gates", width: "96px", cell: (one) => <GateGlyphs one={one} /> },
  {
    id: "size",
    head: "Size",
    width: "minmax(120px,1fr)",
    cell: (one) => `${counted(one.partitions, "partition")}, ${counted(one.assets, "asset")}`,
  },
  { id: "last", head: "Last", width: "minmax(160px,2fr)", cell: (one) => one.last },
  { id: "by", head: "By", width: "88px", cell: (one) => one.by ?? "" },
  { id: "at", head: "When", width: "104px", cell: (one) => <Time at={one.at} /> },
];

export function BackfillRows(props: {
  backfills: readonly ListedBackfill[];
  onOpen: (one: ListedBackfill) => void;
}) {
  return (
    <Table
      label="Backfills"
      rows={props.backfills}
      columns={COLUMNS}
      rowKey={(one) => one.id}
      onOpen={props.onOpen}
    />
  );
}

/** A mark for each gate, its words on hover and for screen readers. */
function GateGlyphs({ one }: { one: ListedBackfill }) {
  const gates = inOrder(one.gates);
  const words = gates.map((gate) => `${gateWords(gate.gate)}: ${gate.state}`).join("\n");
  return (
    <span className={css.gates} title={words}>
      <span aria-hidden="true">{gates.map((gate) => GLYPHS[gate.state]).join(" ")}</span>
      <span className="sr">{words}</span>
    </span>
  );
}
