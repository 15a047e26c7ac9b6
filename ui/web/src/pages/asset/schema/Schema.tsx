import { Button } from "@/parts/Button";
import { Empty, Loading } from "@/parts/Nothing";
import { Table, type Column as Head } from "@/parts/Table";
import { useParam } from "@/url/useParam";
import type { Column, Definition } from "../shapes";
import { ColumnFlow } from "./ColumnFlow";
import css from "./Schema.module.css";

/** Columns as readers see them; one can be followed up and down. */
export function Schema({ name, definition }: { name: string; definition: Definition | undefined }) {
  const [column, setColumn] = useParam("column");
  if (definition === undefined) return <Loading />;
  if (definition.columns.length === 0) return <Empty title="No columns known">They are known once the query can be bound or the first partition is built.</Empty>;
  const keys = new Set(definition.keyedBy);
  const columns: readonly Head<Column>[] = [
    { id: "name", head: "Column", width: "minmax(160px, 1fr)", cell: (c) => <code>{c.name}</code> },
    { id: "type", head: "Type", width: "minmax(120px, 1fr)", cell: (c) => <code>{c.type}</code> },
    { id: "key", head: "Part of", width: "80px", cell: (c) => (keys.has(c.name) ? "row key" : "") },
    { id: "null", head: "Null", width: "80px", cell: (c) => (c.required === true ? "never" : "allowed") },
    { id: "words", head: "Description", width: "minmax(120px, 2fr)", cell: (c) => c.description ?? "" },
    { id: "flow", head: <span className="sr">Follow</span>, width: "100px", cell: (c) => <Button small kind="quiet" aria-pressed={c.name === column} onClick={() => setColumn(c.name === column ? "" : c.name)}>Follow</Button> },
  ];
  return (
    <div className={css["tab"]}>
      <Table label="Columns" rows={definition.columns} columns={columns} rowKey={(c) => c.name} selected={(c) => c.name === column} />
      {column !== "" && <ColumnFlow asset={name} column={column} />}
    </div>
  );
}
