import { useMemo } from "react";
import { Table, type Column } from "@/parts/Table";
import css from "./Console.module.css";
import { isNumeric, scaled, textOf, widthOf, type Result, type Value } from "./model/result";

type Row = readonly Value[];

/** Rows of any number: only those in sight are in the page. */
export function ResultGrid({ result, label }: { result: Result; label: string }) {
  const columns = useMemo(
    () =>
      result.columns.map((column, at): Column<Row> => ({
        id: `${at} ${column.name}`,
        head: <>{column.name} <span className={css["type"]}>{column.type}</span></>,
        width: `${widthOf(result, at)}px`,
        num: isNumeric(column.type),
        cell: (row) => <Cell value={scaled(row[at] ?? null, column.type)} />,
      })),
    [result],
  );
  return <Table label={label} rows={result.rows} columns={columns} rowKey={(_, index) => String(index)} virtual total={result.rowCount} />;
}

function Cell({ value }: { value: Value }) {
  if (value === null) return <span className={css["null"]}>NULL</span>;
  const text = textOf(value);
  return text === "" ? <span className={css["null"]}>empty</span> : <span title={text.length > 40 ? text : undefined}>{text}</span>;
}
