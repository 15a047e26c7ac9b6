import { Link } from "wouter";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import { KindChip } from "./KindChip";
import type { ListedRelease } from "./shapes";

const COLUMNS: readonly Column<ListedRelease>[] = [
  {
    id: "id",
    head: "Release",
    width: "80px",
    cell: (one) => <Link href={links.release(one.id)}>{one.id}</Link>,
  },
  { id: "kind", head: "Kind", width: "120px", cell: (one) => <KindChip kind={one.kind} /> },
  { id: "reason", head: "Why", width: "minmax(200px,2fr)", cell: (one) => one.reason },
  { id: "tables", head: "Tables", width: "minmax(160px,2fr)", cell: (one) => tables(one.tables) },
  { id: "by", head: "By", width: "100px", cell: (one) => one.by },
  { id: "at", head: "When", width: "240px", cell: (one) => <Time at={one.at} exact /> },
];

export function ReleaseRows(props: {
  releases: readonly ListedRelease[];
  onOpen: (one: ListedRelease) => void;
}) {
  return (
    <Table
      label="Releases"
      rows={props.releases}
      columns={COLUMNS}
      rowKey={(one) => String(one.id)}
      onOpen={props.onOpen}
    />
  );
}

function tables(names: readonly string[]): string {
  const [first = "", second] = names;
  return names.length <= 2
    ? [first, second].filter((name) => name !== undefined).join(", ")
    : `${first} and ${names.length - 1} more`;
}
