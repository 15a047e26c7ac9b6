import { useMemo, useRef, useState } from "react";
import { Button } from "@/parts/Button";
import { Checkbox, Select, TextField } from "@/parts/Field";
import { FilteredEmpty } from "@/parts/Nothing";
import { counted } from "@/figure/figure";
import { useKeys } from "@/keys/useKeys";
import { useParam } from "@/url/useParam";
import { DiffGrid } from "./DiffGrid";
import { csv } from "./model/csv";
import { filter } from "./model/filter";
import { nextChange, type Grid, type Kind } from "./model/grid";
import { save } from "./save";
import type { AssetDiff } from "./model/shapes";
import css from "./DiffRows.module.css";

/** The rows that differ, with filter, choice of columns and a walk from change to change. */
export function DiffRows({ asset, grid }: { asset: AssetDiff; grid: Grid }) {
  const [kind, setKind] = useParam("kind");
  const [text, setText] = useParam("filter");
  const [changedOnly, setChangedOnly] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useMemo(() => filter(text, [...grid.keys, ...grid.columns]), [text, grid]);
  const rows = useMemo(
    () =>
      grid.rows.filter((row) => (kind === "" || row.kind === (kind as Kind)) && (found.test?.(row) ?? true)),
    [grid, kind, found],
  );
  const changed = new Set(
    asset.columns.filter((column) => column.changed > 0).map((column) => column.column),
  );
  const columns = changedOnly ? grid.columns.filter((column) => changed.has(column)) : grid.columns;
  const walk = useRef((step: 1 | -1) => {
    setAt((now) => nextChange(rows, now, step));
  });
  walk.current = (step) => setAt((now) => nextChange(rows, now, step));
  useKeys([
    { keys: "n", words: "Next row that differs", group: "Differences", run: () => walk.current(1) },
    { keys: "p", words: "Row before that differs", group: "Differences", run: () => walk.current(-1) },
  ]);
  return (
    <div className={css.rows}>
      <div className={css.bar}>
        <Select
          label="Kind"
          value={kind}
          choices={[
            ["", `all (${grid.rows.length})`],
            ["changed", "changed"],
            ["added", "added"],
            ["removed", "removed"],
          ]}
          onChange={(event) => setKind(event.target.value, "replace")}
        />
        <TextField
          label="Filter"
          value={text}
          placeholder="currency=GBP and amount_eur > 100"
          wrong={found.problem}
          onChange={(event) => setText(event.target.value, "replace")}
        />
        <Checkbox
          label="Only columns that changed"
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.target.checked)}
        />
        <span className={css.walk}>
          <Button small title="Row before that differs (p)" onClick={() => walk.current(-1)}>
            Previous
          </Button>
          <Button small title="Next row that differs (n)" onClick={() => walk.current(1)}>
            Next
          </Button>
          <Button small onClick={() => save(`${asset.asset}.csv`, csv(grid, rows))}>
            Export CSV
          </Button>
        </span>
      </div>
      {grid.rows.length < grid.total && (
        <p className={css.sample} role="note">
          Samples: {counted(grid.rows.length, "row")} of {counted(grid.total, "differing row")} are here.
          Counts and sums above are of all of them.
        </p>
      )}
      {rows.length === 0 && grid.rows.length > 0 ? (
        <FilteredEmpty
          of={counted(grid.rows.length, "row")}
          onClear={() => {
            setText("", "replace");
            setKind("", "replace");
          }}
        />
      ) : (
        rows.length > 0 && <DiffGrid grid={grid} rows={rows} columns={columns} at={at} onAt={setAt} />
      )}
    </div>
  );
}
