import { useDeferredValue, useMemo, useState } from "react";
import { useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Select } from "@/parts/Field";
import { Empty, ErrorState, FilteredEmpty, Loading } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { SinceYouLooked } from "@/parts/SinceYouLooked";
import { loadCatalogue } from "@/state/catalogue";
import { forCommandLine, select } from "@/state/selection/select";
import { joinTerms, toggleTerm } from "@/state/selection/terms";
import { useCatalogue } from "@/state/useCatalogue";
import { useSteady } from "@/state/useSteady";
import { useParam } from "@/url/useParam";
import { ActionBar } from "./ActionBar";
import { Attention } from "./Attention";
import css from "./Catalogue.module.css";
import { FacetMenus } from "./FacetMenus";
import { FilterBar } from "./FilterBar";
import { List } from "./List";
import { assetRows, facetsOf, filtered, sorted, tree, type AssetRow, type Sort } from "./rows";
import { useBuilds } from "./useBuilds";
import { usePicks } from "./usePicks";

const SORTS = [["name", "by name"], ["worst", "worst first"], ["layer", "by layer"], ["owner", "by owner"], ["built", "last built first"]] as const;

const nameOf = (row: AssetRow) => row.asset.asset;

/** The start page: what there is, and what of it is wrong. */
export default function CataloguePage() {
  const { status, problem, skeleton, vectors } = useCatalogue();
  const session = useSession().data;
  const [q, setQ] = useParam("q");
  const [stateText, setStateText] = useParam("state");
  const [view, setView] = useParam("view", "list");
  const [sort, setSort] = useParam("sort", "name");
  const [group] = useParam("group", "team");
  const [draft, setDraft] = useState("");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { builds, problem: buildProblem } = useBuilds();
  const picks = usePicks();

  const states = useMemo(() => new Set(stateText === "" ? [] : stateText.split(",").map(Number)), [stateText]);
  const typed = useDeferredValue(draft);
  const text = typed.trim() === "" ? q : joinTerms(q === "" ? [typed] : [q, typed]);
  const chosen = useMemo(() => {
    const live = select(text, skeleton);
    return { wrong: live.wrong, set: live.chosen ?? select(q, skeleton).chosen ?? new Set<number>() };
  }, [text, q, skeleton]);
  const all = useMemo(() => assetRows(skeleton, vectors, builds), [skeleton, vectors, builds]);
  const inScope = useMemo(() => filtered(all, chosen.set, new Set()), [all, chosen]);
  const belong = useMemo(() => sorted(filtered(inScope, chosen.set, states), sort as Sort), [inScope, chosen, states, sort]);
  // Rows that were read after this page was opened are no changes.
  const question = [text, stateText, sort, status, skeleton.version, builds.size].join(" ");
  const { rows: found, changes, refresh } = useSteady(question, belong, all, nameOf);
  const rows = useMemo(() => (view === "tree" ? tree(found, group === "group" ? "group" : "team", closed) : found), [found, view, group, closed]);
  const facets = useMemo(() => facetsOf(found), [found]);
  const picked = useMemo(() => found.filter((row) => picks.picked.has(row.asset.asset)), [found, picks.picked]);

  const toggleState = (state: number) => {
    const next = new Set(states);
    if (!next.delete(state)) next.add(state);
    setStateText([...next].join(","));
  };
  const fold = (name: string) => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };
  const clear = () => {
    setQ("");
    setDraft("");
    setStateText("");
  };
  const command = cli(session, "assets", ["--select", forCommandLine(q, skeleton)]);
  const body = () => {
    if (status === "loading") return <Loading rows={12} label="Loading assets" />;
    if (status === "failed" && problem !== null) return <ErrorState problem={problem} onRetry={() => void loadCatalogue()} />;
    if (all.length === 0) return <Empty title="This project has no assets yet" cli={cli(session, "check")}>Assets are declared in Java; they appear here as soon as the project declares one and the server is started again.</Empty>;
    if (rows.length === 0) return <FilteredEmpty of={`${all.length.toLocaleString("en")} assets`} onClear={clear} />;
    return <List rows={rows} picks={picks} onFold={fold} />;
  };
  return (
    <Page fill>
      <PageHead title="Assets" cli={command} />
      <Attention rows={inScope.length === 0 ? all : inScope} states={states} onToggle={toggleState} />
      <div className={css["tools"]}>
        <FilterBar q={q} draft={draft} skeleton={skeleton} wrong={chosen.wrong} onChange={(value) => setQ(value)} onDraft={setDraft} />
        <FacetMenus facets={facets} q={q} onToggle={(term) => setQ(toggleTerm(q, term))} />
        <Select label="Order" hideLabel value={sort} choices={SORTS} onChange={(event) => setSort(event.target.value)} />
        <div className={css["views"]} role="group" aria-label="View">
          <Button icon="list" aria-pressed={view === "list"} onClick={() => setView("list")}>List</Button>
          <Button icon="tree" aria-pressed={view === "tree"} onClick={() => setView("tree")}>Tree</Button>
        </div>
      </div>
      <p className={css["shown"]} role="status">
        {status === "ready" && (found.length === all.length ? `${all.length.toLocaleString("en")} assets` : `${found.length.toLocaleString("en")} of ${all.length.toLocaleString("en")} assets`)}
        {states.size > 0 && <Button small kind="quiet" icon="close" onClick={() => setStateText("")}>Any state</Button>}
      </p>
      {status === "ready" && problem !== null && <ErrorState problem={problem} title="Could not refresh; this is what was read before" onRetry={() => void loadCatalogue()} />}
      {buildProblem !== null && status === "ready" && <ErrorState problem={buildProblem} title="When assets were last built could not be read" />}
      <SinceYouLooked changes={changes} onRefresh={refresh} />
      {body()}
      <ActionBar rows={picked} onClear={picks.clear} />
    </Page>
  );
}
