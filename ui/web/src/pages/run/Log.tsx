import { useMemo } from "react";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { Select, TextField } from "@/parts/Field";
import { More } from "@/parts/More";
import { Empty, ErrorState, FilteredEmpty, Loading } from "@/parts/Nothing";
import { Pane } from "@/parts/Pane";
import { absolute } from "@/parts/time";
import { usePages } from "@/parts/usePages";
import { useParams } from "@/url/useParam";
import type { LogLine, LogPage } from "../runs/shapes";
import css from "./Run.module.css";

const BAD = /fail|gave up|lost/;

function matches(line: LogLine, what: string, text: string): boolean {
  if (what !== "" && line.what !== what) return false;
  return text === "" || `${line.asset ?? ""} ${line.partitions ?? ""} ${line.words ?? ""} ${line.what}`.toLowerCase().includes(text.toLowerCase());
}

/** What the run wrote down, oldest first; a line has an address. */
export function Log({ id }: { id: string }) {
  const zone = useSession().data?.zone;
  const [params, set] = useParams();
  const [what, text, here] = [params.get("what") ?? "", params.get("text") ?? "", Number(params.get("line") ?? "-1")];
  const { query, pages, total } = usePages<LogPage>("runs", path`/runs/${id}/log`, { limit: 500 });
  const lines = useMemo(() => pages.flatMap((page) => page.lines), [pages]);
  const shown = lines.map((line, index) => ({ line, index })).filter(({ line }) => matches(line, what, text));
  const kinds = [...new Set(lines.map((line) => line.what))].sort();
  const body = () => {
    if (query.error !== null && lines.length === 0) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
    if (query.isPending) return <Loading />;
    if (lines.length === 0) return <Empty title="Nothing written down yet" />;
    if (shown.length === 0) return <FilteredEmpty of={`${lines.length.toLocaleString("en")} lines`} onClear={() => set({ what: null, text: null })} />;
    return (
      <div className={css["log"]} tabIndex={0} role="log" aria-label="Log" aria-live="off">
        {shown.slice(-2000).map(({ line, index }) => (
          <div key={index} className={`${css["line"]} ${index === here ? css["here"] : ""} ${BAD.test(line.what) ? css["bad"] : ""}`} onClick={() => set({ line: index }, "replace")}>
            <span>{absolute(line.at, zone).split(" ").slice(0, 2).join(" ")}</span>
            <span>{line.what}</span>
            <span>{line.asset ?? ""} {line.partitions ?? ""}</span>
            <span>{line.words ?? ""}</span>
          </div>
        ))}
      </div>
    );
  };
  return (
    <Pane
      title="Log"
      flush
      extra={
        <div className={css["tools"]}>
          <Select label="What" hideLabel value={what} choices={[["", "everything"], ...kinds.map((kind) => [kind, kind] as const)]} onChange={(event) => set({ what: event.target.value })} />
          <TextField label="Search the log" hideLabel placeholder="Search" value={text} onChange={(event) => set({ text: event.target.value }, "replace")} />
        </div>
      }
    >
      {body()}
      <More shown={lines.length} total={total} what="lines" busy={query.isFetchingNextPage} more={query.hasNextPage} onMore={() => void query.fetchNextPage()} />
    </Pane>
  );
}
