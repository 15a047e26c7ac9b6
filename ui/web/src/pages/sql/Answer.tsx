import { useMemo, useState } from "react";
import { Button } from "@/parts/Button";
import { ColumnMenu } from "@/parts/ColumnMenu";
import { copy } from "@/parts/Copy";
import { Empty, ErrorState, Loading } from "@/parts/Nothing";
import { save } from "@/parts/save";
import { count, duration } from "@/parts/time";
import css from "./Console.module.css";
import { atWords, type At } from "./model/at";
import { csvTextOf, jsonOf, tsvOf, without } from "./model/result";
import { ResultGrid } from "./ResultGrid";
import type { QueryRun } from "./useQueryRun";

/** One answer, or two side by side. */
export function Answer(props: { first: QueryRun; second: QueryRun | null; at: At; other: At | null }) {
  const { first, second } = props;
  if (second === null || props.other === null) return <One run={first} name={null} />;
  return (
    <div className={css["both"]}>
      <One run={first} name={atWords(props.at)} />
      <One run={second} name={atWords(props.other)} />
    </div>
  );
}

function One({ run, name }: { run: QueryRun; name: string | null }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const answer = run.result;
  const result = useMemo(() => (answer === null ? null : without(answer, hidden)), [answer, hidden]);
  return (
    <section className={css["one"]} aria-label={name ?? "Result"} aria-busy={run.busy}>
      {run.problem !== null && <ErrorState problem={run.problem} title={result === null ? undefined : "This did not run; below is the answer before it"} />}
      {result === null && run.busy && <Loading rows={8} label="The query runs" />}
      {result === null && !run.busy && run.problem === null && (
        <Empty title="Nothing asked yet" icon="sql" cli="backstitch query 'select 1'">Write a query and press Ctrl-Enter. It cannot change anything.</Empty>
      )}
      {result !== null && (
        <>
          <div className={css["line"]}>
            <span>
              {name !== null && <strong>{name}: </strong>}
              {count(result.rowCount, "row")} in {duration(result.millis)}
              {result.release !== null && <span className="dim"> · release {result.release}</span>}
            </span>
            {result.cut && <strong className={css["cut"]}>! cut{result.cutBy ? ` by ${result.cutBy}` : ""}, there are more</strong>}
            <span className={css["space"]} />
            <ColumnMenu columns={answer?.columns.map((column) => column.name) ?? []} hidden={hidden} onHide={setHidden} />
            <Button small kind="quiet" title="Save the rows that are here as CSV" onClick={() => save(result.cut ? `first-${result.rowCount}-rows.csv` : "answer.csv", csvTextOf(result))}>CSV</Button>
            <Button small kind="quiet" icon="copy" onClick={() => void copy(tsvOf(result), "Rows")}>TSV</Button>
            <Button small kind="quiet" icon="copy" onClick={() => void copy(jsonOf(result), "Rows")}>JSON</Button>
          </div>
          <ResultGrid result={result} label={name ?? "Result"} />
        </>
      )}
    </section>
  );
}
