import { useMemo, useState } from "react";
import { classes } from "@/parts/classes";
import { Select, TextField } from "@/parts/Field";
import { Pane } from "@/parts/Pane";
import type { Intervals } from "@/state/intervals";
import type { Numbered } from "@/state/numbering";
import type { Runs } from "@/state/runs";
import { rowsOf, runsOf } from "./grid";
import css from "./GridRows.module.css";
import { RowStrip } from "./RowStrip";

/**
 * The second dimension as rows, each over its whole life. Choosing one shows it below; a part that is
 * dragged out on a row is selected on that row.
 */
export function GridRows(props: {
  runs: Runs;
  numbered: Numbered;
  row: string | null;
  selection: Intervals;
  onRow: (row: string | null) => void;
  onSelect: (row: string | null, from: number, to: number) => void;
}) {
  const { runs, numbered, row, selection } = props;
  const [text, setText] = useState("");
  const [order, setOrder] = useState("declared");
  const { rows, of } = useMemo(() => rowsOf(runs, numbered, { text, worstFirst: order === "worst", keep: row }), [runs, numbered, text, order, row]);
  const all = useMemo(() => runsOf(runs, numbered, null), [runs, numbered]);
  const count = numbered.keys?.count ?? 0;
  const line = (name: string | null, words: string, ofRow: Runs) => (
    <div key={name ?? "*"} className={classes(css["row"], row === name && css["chosen"])}>
      <label>
        <input type="radio" name="grid-row" checked={row === name} onChange={() => props.onRow(name)} /> <span className={name === null ? "" : "mono"}>{words}</span>
      </label>
      <RowStrip
        runs={ofRow}
        count={count}
        selection={row === null || row === name ? selection : []}
        onSelect={(from, to) => props.onSelect(name, from, to)}
      />
    </div>
  );
  const unnamed = numbered.rowCount - numbered.rows.length;
  return (
    <Pane
      title={`By ${numbered.by}`}
      extra={
        <span className={css["tools"]}>
          <TextField label={`Find ${numbered.by}`} hideLabel value={text} placeholder={`find ${numbered.by}`} onChange={(event) => setText(event.target.value)} />
          <Select label="Order" hideLabel value={order} choices={[["declared", "as declared"], ["worst", "worst first"]]} onChange={(event) => setOrder(event.target.value)} />
        </span>
      }
    >
      <div role="radiogroup" aria-label={`Row of ${numbered.by}`} className={css["rows"]}>
        {line(null, `all ${numbered.rowCount.toLocaleString("en")}, worst shown`, all)}
        {rows.map((one) => line(one.name, one.name, one.runs))}
      </div>
      <p className={css["under"]} aria-live="polite">
        {rows.length < of
          ? `showing ${rows.length} of ${of.toLocaleString("en")}; find the others by name, or the worst first`
          : `${of.toLocaleString("en")} of ${numbered.rowCount.toLocaleString("en")} rows`}
        {unnamed > 0 && `; ${unnamed.toLocaleString("en")} more are not listed here`}. Choose a row to see it below; drag on one to select a part of it.
      </p>
    </Pane>
  );
}
