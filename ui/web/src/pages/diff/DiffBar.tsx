import type { ReactNode } from "react";
import { Button } from "@/parts/Button";
import { Checkbox, Select, TextField } from "@/parts/Field";
import css from "./DiffRows.module.css";

const KINDS = [
  ["", "all"],
  ["changed", "~ changed"],
  ["added", "+ added"],
  ["removed", "− removed"],
] as const;

/** What is shown of the rows, and what can be done with them. */
export function DiffBar(props: {
  kind: string;
  onKind: (kind: string) => void;
  text: string;
  onText: (text: string) => void;
  wrong: string | null;
  changedOnly: boolean;
  onChangedOnly: (only: boolean) => void;
  columns: ReactNode;
  onWalk: (step: 1 | -1) => void;
  /** Where all rows of the chosen kind are had as a file. */
  parquet: string;
  onExport: () => void;
}) {
  return (
    <div className={css.bar}>
      <Select
        label="Kind"
        value={props.kind}
        choices={KINDS}
        onChange={(event) => props.onKind(event.target.value)}
      />
      <TextField
        label="Filter"
        value={props.text}
        placeholder="column=word and amount > 100"
        wrong={props.wrong}
        onChange={(event) => props.onText(event.target.value)}
      />
      <Checkbox
        label="Only columns that changed"
        checked={props.changedOnly}
        onChange={(event) => props.onChangedOnly(event.target.checked)}
      />
      <span className={css.walk}>
        {props.columns}
        <Button small title="Row before that differs (p)" onClick={() => props.onWalk(-1)}>
          Previous
        </Button>
        <Button small title="Next row that differs (n)" onClick={() => props.onWalk(1)}>
          Next
        </Button>
        <Button small title="The rows that are here, as filtered" onClick={props.onExport}>
          Export CSV
        </Button>
        <a href={props.parquet} download title={`All ${props.kind === "" ? "rows that differ" : `${props.kind} rows`}, whatever the filter; typed columns`}>
          Parquet
        </a>
      </span>
    </div>
  );
}
