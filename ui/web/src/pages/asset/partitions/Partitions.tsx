import { useEffect, useMemo, useState } from "react";
import { Button, IconButton } from "@/parts/Button";
import { classes } from "@/parts/classes";
import { Select } from "@/parts/Field";
import { Empty, ErrorState, Loading } from "@/parts/Nothing";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { RangeInput } from "@/parts/RangeInput";
import { intervalsOf, keyRanges } from "@/state/keys";
import { countsOf, lengthOf, type Runs } from "@/state/runs";
import { stateOf } from "@/state/states";
import { formatRanges, parseRanges } from "@/url/ranges";
import { useParam, useParams } from "@/url/useParam";
import type { Definition } from "../shapes";
import { useNumbered } from "../useNumbered";
import { CalendarView } from "./CalendarView";
import { runsOf } from "./grid";
import { GridRows } from "./GridRows";
import { presetsOf } from "./presets";
import { Rows } from "./Rows";
import { SelectionBar } from "./SelectionBar";
import css from "./Timeline.module.css";
import { TimelineStrip } from "./TimelineStrip";
import { readRanges, useSelection } from "./useSelection";
import { Why } from "./Why";
import { shifted, windowOf } from "./window";

/** The partitions of an asset: as a strip, as a calendar and one by one; selecting is the same on all. */
export function Partitions(props: { name: string; runs: Runs; definition: Definition | undefined; onMaterialise: (partitions: string, number: number) => void }) {
  const { name } = props;
  const query = useNumbered(name, lengthOf(props.runs));
  const numbered = query.data;
  const keys = numbered?.keys ?? null;
  const [dim, setDim] = useParam("dim");
  const isGrid = numbered !== undefined && numbered.rowCount > 1;
  const row = isGrid && numbered.rows.includes(dim) ? dim : null;
  const runs = useMemo(() => runsOf(props.runs, numbered, row), [props.runs, numbered, row]);
  const count = lengthOf(runs);
  const all = lengthOf(props.runs);
  const [params, setParams] = useParams();
  const [range, setRange] = useParam("range");
  const [state, setState] = useParam("state");
  const [open, setOpen] = useParam("partition");
  const [cursor, setCursor] = useState(-1);
  const { selection, text, set, onSelect, setAnchor } = useSelection(keys);
  const presets = useMemo(() => (keys === null ? [] : presetsOf(runs, keys)), [runs, keys]);
  const shown = windowOf(count, keys === null ? undefined : readRanges(range, keys)[0]);

  // A link may ask for all partitions of a state; they are selected once the keys are known.
  const pick = params.get("pick");
  useEffect(() => {
    const preset = presets.find((one) => one.id === pick);
    if (preset === undefined || keys === null) return;
    setParams({ pick: null, sel: formatRanges(keyRanges(preset.intervals, keys)) }, "replace");
  }, [pick, presets, keys, setParams]);

  if (count === 0) return <Empty title="No partitions exist yet">They come to be as time goes on, or as keys are added.</Empty>;
  const show = ([from, to]: readonly [number, number]) => keys !== null && setRange(formatRanges(keyRanges([[from, to]], keys)), "replace");
  const select = (from: number, to: number, manner: Parameters<typeof onSelect>[2], end: boolean) => {
    setCursor(to - 1 === cursor ? from : to - 1);
    onSelect(from, to, manner, end);
  };
  const whole = shown[0] === 0 && shown[1] === count;
  const ofRow = (text: string) => numbered?.set(text, row) ?? text;
  return (
    <div className={css["layout"]}>
      {isGrid && keys !== null && (
        <GridRows
          runs={props.runs}
          numbered={numbered}
          row={row}
          selection={selection}
          onRow={(next) => setDim(next ?? "")}
          onSelect={(next, from, to) => setParams({ dim: next, sel: formatRanges(keyRanges([[from, to]], keys)) })}
        />
      )}
      <Pane
        title={row === null ? "Timeline" : `Timeline of ${row}`}
        extra={
          keys !== null && !whole && (
            <span>
              <span className="mono">{keys.at(shown[0])}..{keys.at(shown[1] - 1)}</span>{" "}
              <IconButton small icon="left" label="Earlier" onClick={() => show(shifted(shown, count, -1))} />
              <IconButton small icon="right" label="Later" onClick={() => show(shifted(shown, count, 1))} />
              <Button small kind="quiet" onClick={() => show([0, count])}>Show all</Button>
            </span>
          )
        }
      >
        <TimelineStrip runs={runs} keys={keys} brush={whole ? null : shown} selection={selection} onBrush={keys === null ? null : (from, to) => show(to - from < 2 ? [Math.max(0, from - 45), Math.min(count, to + 45)] : [from, to])} />
        {query.error !== null && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Loading rows={3} />}
        {numbered !== undefined && keys === null && <Note>The keys of these {all.toLocaleString("en")} partitions are not counted up by a rule, so there is no calendar; the table below lists them.</Note>}
        {keys !== null && (
          <CalendarView keys={keys} runs={runs} from={shown[0]} to={shown[1]} selection={selection} cursor={cursor} onSelect={select} onCursor={(ordinal, isExtending) => { setCursor(ordinal); if (!isExtending) setAnchor(ordinal); }} />
        )}
      </Pane>
      {keys !== null && (
        <div className={css["tools"]}>
          <div className={css["ranges"]}>
            <RangeInput
              label="Selected partitions"
              hideLabel
              ranges={keyRanges(selection, keys)}
              refuse={(ranges) => {
                const { unknown } = intervalsOf(ranges, keys);
                return unknown === null ? null : `${unknown} is no partition of ${name}; they go from ${keys.at(0)} to ${keys.at(count - 1)}`;
              }}
              onChange={(ranges) => set(intervalsOf(ranges, keys).intervals)}
            />
          </div>
          <div className={css["presets"]} role="group" aria-label="Select">
            <span className="dim">Select</span>
            {presets.map((preset) => <Button key={preset.id} small onClick={() => set(preset.intervals)}>{preset.words}</Button>)}
          </div>
        </div>
      )}
      {keys !== null && <SelectionBar asset={name} selection={selection} ranges={ofRow(formatRanges(keyRanges(selection, keys)))} rows={row === null ? (numbered?.rowCount ?? 1) : 1} by={numbered?.by ?? ""} onMaterialise={props.onMaterialise} onClear={() => set([])} />}
      <div className={classes(css["below"], open !== "" && css["two"])}>
        <Pane
          title="Partitions one by one"
          flush
          extra={
            <Select
              label="State"
              hideLabel
              value={state}
              choices={[["", "all states"], ...[...countsOf(row === null ? props.runs : runs)].map(([code, number]) => [stateOf(code).word, `${stateOf(code).word} (${number.toLocaleString("en")})`] as const)]}
              onChange={(event) => setState(event.target.value)}
            />
          }
        >
          {!query.isPending && <Rows asset={name} state={state} range={text === "" && row !== null ? ofRow("*") : ofRow(rowRange(text))} open={open} onOpen={(partition) => setOpen(partition === open ? "" : partition)} onClear={() => setParams({ state: null, sel: null, dim: null })} total={all} />}
        </Pane>
        {open !== "" && <Why key={open} asset={name} partition={open} onClose={() => setOpen("")} />}
      </div>
    </div>
  );
}

/** The selection narrows the table too, when it can be read. */
function rowRange(text: string): string {
  return "ranges" in parseRanges(text) ? text : "";
}
