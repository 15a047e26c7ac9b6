import { useMemo, useRef, useState } from "react";
import { Button } from "@/parts/Button";
import { ColumnMenu } from "@/parts/ColumnMenu";
import { ErrorState, FilteredEmpty } from "@/parts/Nothing";
import { count, counted } from "@/figure/figure";
import { useKeys } from "@/keys/useKeys";
import { BASE } from "@/api/client";
import { query, type Params } from "@/url/links";
import { useParam } from "@/url/useParam";
import { DiffBar } from "./DiffBar";
import { DiffGrid } from "./DiffGrid";
import { csv } from "./model/csv";
import { filter } from "./model/filter";
import { nextChange, paged, type Grid } from "./model/grid";
import { save } from "@/parts/save";
import type { AssetDiff } from "./model/shapes";
import { useAllRows, type RowsSource } from "./useAllRows";
import css from "./DiffRows.module.css";

/** The rows that differ, with filter, choice of columns and a walk from change to change. */
export function DiffRows({ asset, grid, source, sides }: { asset: AssetDiff; grid: Grid; source?: RowsSource; sides: Params }) {
  const [kind, setKind] = useParam("kind");
  const [text, setText] = useParam("filter");
  const [all, setAll] = useParam("all");
  const [changedOnly, setChangedOnly] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(-1);
  const pages = useAllRows(source, asset.asset, kind, all !== "");
  const shown = useMemo(
    () => (pages.rows === undefined ? grid : paged(grid, pages.rows, pages.total)),
    [grid, pages.rows, pages.total],
  );
  const found = useMemo(() => filter(text, [...grid.keys, ...grid.columns]), [text, grid]);
  const rows = useMemo(
    () => shown.rows.filter((row) => (kind === "" || row.kind === kind) && (found.test?.(row) ?? true)),
    [shown, kind, found],
  );
  const changed = new Set(
    asset.columns.filter((column) => column.changed > 0).map((column) => column.column),
  );
  const columns = grid.columns.filter((column) => !hidden.has(column) && (!changedOnly || changed.has(column)));
  const walk = useRef<(step: 1 | -1) => void>(() => undefined);
  walk.current = (step) => setAt((now) => nextChange(rows, now, step));
  useKeys([
    { keys: "n", words: "Next row that differs", group: "Differences", run: () => walk.current(1) },
    { keys: "p", words: "Row before that differs", group: "Differences", run: () => walk.current(-1) },
  ]);
  const clear = () => {
    setText("", "replace");
    setKind("", "replace");
  };
  return (
    <div className={css.rows}>
      <DiffBar
        kind={kind}
        onKind={(value) => setKind(value, "replace")}
        text={text}
        onText={(value) => setText(value, "replace")}
        wrong={found.problem}
        changedOnly={changedOnly}
        onChangedOnly={setChangedOnly}
        columns={<ColumnMenu columns={grid.columns} hidden={hidden} onHide={setHidden} />}
        onWalk={(step) => walk.current(step)}
        parquet={BASE + "/diff/file" + query({ ...sides, what: asset.asset, kind })}
        onExport={() => save(`${asset.asset}.csv`, csv({ ...grid, columns }, rows))}
      />
      {pages.error !== null && <ErrorState problem={pages.error} />}
      {shown.rows.length < shown.total && (
        <p className={css.sample} role="note">
          <span>
            {pages.rows === undefined ? "Samples: " : ""}
            {count(shown.rows.length)} of {counted(shown.total, "differing row")} are here; filter and export
            look at these. Counts and sums above are of all.
          </span>
          {source !== undefined && pages.rows === undefined && (
            <Button small busy={pages.busy} onClick={() => setAll("1", "replace")}>
              Read them all, page by page
            </Button>
          )}
          {pages.more !== null && (
            <Button small busy={pages.busy} onClick={pages.more}>
              Next 500
            </Button>
          )}
        </p>
      )}
      {rows.length === 0 && shown.rows.length > 0 ? (
        <FilteredEmpty of={counted(shown.rows.length, "row")} onClear={clear} />
      ) : (
        rows.length > 0 && <DiffGrid grid={grid} rows={rows} columns={columns} at={at} onAt={setAt} />
      )}
    </div>
  );
}
