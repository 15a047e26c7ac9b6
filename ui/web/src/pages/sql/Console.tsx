import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useGet } from "@/api/useGet";
import { Loading } from "@/parts/Nothing";
import { Tabs } from "@/parts/Tabs";
import { useParams } from "@/url/useParam";
import { Bar } from "./Bar";
import css from "./Console.module.css";
import { Answer } from "./Answer";
import { atBody, atOf, atText, type At } from "./model/at";
import { added, readHistory, writeHistory } from "./model/history";
import { planOf } from "./model/result";
import type { Schema } from "./model/schema";
import { placeOf } from "./model/wrong";
import { Remembered } from "./Remembered";
import { useQueryRun } from "./useQueryRun";
import { useSaved } from "./useSaved";

const Editor = lazy(() => import("./editor/Editor"));
const Chart = lazy(() => import("./Chart"));

const TABS = [
  { id: "result", label: "Result" }, { id: "chart", label: "Chart" }, { id: "explain", label: "Explain" }, { id: "history", label: "History and saved" },
];

/** Editor above, answer below. The question, the release and the tab are in the URL. */
export function Console({ saved }: { saved: string | null }) {
  const [params, set] = useParams();
  const at = atOf(params.get("snapshot") ?? params.get("asof") ?? "");
  const withText = params.get("with");
  const other = withText === null ? null : atOf(withText === "latest" ? "" : withText);
  const tab = params.get("tab") ?? "result";
  const [text, setText] = useState(params.get("stmt") ?? "");
  const [history, setHistory] = useState(() => readHistory(localStorage));
  const keep = useSaved();
  const schema = useGet<Schema>("sql", "/sql/schema", atBody(at)).data;
  const first = useQueryRun((asked, result) =>
    setHistory((before) => {
      const next = added(before, { text: asked, at: new Date().toISOString(), rows: result?.rowCount ?? null, millis: result?.millis ?? null });
      writeHistory(localStorage, next);
      return next;
    }),
  );
  const second = useQueryRun();
  const explained = useQueryRun();
  const chosen = keep.saved.find((one) => one.id === saved);
  useEffect(() => {
    if (chosen !== undefined) setText(chosen.text);
  }, [chosen]);
  const run = (asked = text) => {
    if (asked.trim() === "") return;
    set({ stmt: asked, tab: tab === "history" ? "" : tab === "result" ? "" : tab }, "replace");
    first.start(asked, at);
    if (other !== null) second.start(asked, other);
    if (tab === "explain") explained.start(`explain ${asked}`, at);
  };
  const cancel = () => [first, second, explained].map((one) => one.cancel()).some(Boolean);
  const show = (id: string) => {
    set({ tab: id === "result" ? "" : id });
    if (id === "explain" && text.trim() !== "") explained.start(`explain ${text}`, at);
  };
  const wrong = useMemo(() => (first.problem === null ? null : placeOf(first.problem.message, text)), [first.problem]);
  const choose = (next: At) => {
    set({ snapshot: atText(next), asof: "" });
    if (text.trim() !== "" && first.result !== null) first.start(text, next);
  };
  const compare = (next: At | null) => {
    set({ with: next === null ? "" : atText(next) || "latest" });
    if (next !== null && text.trim() !== "") second.start(text, next);
  };
  return (
    <div className={css["console"]}>
      <div className={css["editor"]}>
        <Suspense fallback={<Loading rows={4} label="Loading the editor" />}>
          <Editor text={text} schema={schema} wrong={wrong} onChange={setText} onRun={() => run()} onCancel={cancel} />
        </Suspense>
      </div>
      <Bar at={at} other={other} busy={first.busy || second.busy} empty={text.trim() === ""} onRun={() => run()} onCancel={cancel} onAt={choose} onOther={compare} onSave={(name) => keep.save(name, text)} />
      <Tabs label="Answer" tabs={TABS} active={tab} onChange={show} />
      <div className={css["panel"]} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === "result" && <Answer first={first} second={other === null ? null : second} at={at} other={other} />}
        {tab === "chart" && (
          <Suspense fallback={<Loading rows={6} label="Loading the chart" />}>
            <Chart result={first.result} />
          </Suspense>
        )}
        {tab === "explain" && <pre className={css["plan"]} tabIndex={0}>{explained.result === null ? (explained.problem?.message ?? "Nothing to explain yet.") : planOf(explained.result)}</pre>}
        {tab === "history" && (
          <Remembered
            history={history}
            saved={keep.saved}
            onTake={(taken) => {
              setText(taken);
              run(taken);
            }}
            onRemove={keep.remove}
          />
        )}
      </div>
    </div>
  );
}
