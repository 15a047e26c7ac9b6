import { Button, IconButton } from "@/parts/Button";
import { RangeInput } from "@/parts/RangeInput";
import { select } from "@/state/selection/select";
import type { Skeleton } from "@/state/skeleton";
import { formatRanges, parseRanges, type KeyRange } from "@/url/ranges";
import { AssetField } from "./AssetField";
import { ColumnChoice } from "./ColumnChoice";
import css from "./Impact.module.css";
import type { Draft, Seed } from "./model/draft";
import { unitOfAsset } from "./model/rows";
import { TakenOver } from "./TakenOver";

export function rangesOf(text: string): readonly KeyRange[] {
  const parsed = parseRanges(text);
  return "ranges" in parsed ? parsed.ranges : [];
}

/** What is wrong, what may stay, and the period that must not change. */
export function DraftForm(props: { draft: Draft; skeleton: Skeleton; control: string; onChange: (next: Partial<Draft>) => void }) {
  const { draft, skeleton, onChange } = props;
  const seed = (at: number, change: Partial<Seed>) =>
    onChange({ seeds: draft.seeds.map((s, i) => (i === at ? { ...s, ...change } : s)), columns: at === 0 && change.asset !== undefined ? [] : draft.columns, control: "" });
  return (
    <form className={css["form"]} aria-label="What is wrong" onSubmit={(event) => event.preventDefault()}>
      {draft.seeds.map((s, at) => (
        <fieldset key={at} className={css["seed"]}>
          <legend>{at === 0 ? "Wrong" : "Also wrong"}</legend>
          {at > 0 && (
            <IconButton small icon="close" label={`Remove ${s.asset}`} onClick={() => onChange({ seeds: draft.seeds.filter((_, i) => i !== at) })} />
          )}
          <AssetField value={s.asset} skeleton={skeleton} onChange={(asset) => seed(at, { asset, ranges: unitOfAsset(skeleton, asset) === "whole" ? "whole" : s.ranges === "whole" ? "" : s.ranges })} />
          <RangeInput
            label="Partitions"
            ranges={rangesOf(s.ranges)}
            hint={hintOf(skeleton, s.asset)}
            onChange={(ranges) => seed(at, { ranges: formatRanges(ranges) })}
          />
        </fieldset>
      ))}
      <Button small kind="quiet" icon="plus" onClick={() => onChange({ seeds: [...draft.seeds, { asset: "", ranges: "" }] })}>Another asset is wrong too</Button>
      <ColumnChoice asset={draft.seeds[0]?.asset ?? ""} chosen={draft.columns} onChange={(columns) => onChange({ columns })} />
      <TakenOver label="Rebuild only" value={draft.select} placeholder="all" wrong={select(draft.select, skeleton).wrong} hint="A selection: owner:crm, layer:mart, not x" onChange={(text) => onChange({ select: text })} />
      <RangeInput
        label="Control period"
        ranges={rangesOf(props.control)}
        hint="Rebuilt in a trial with the new code; must come out equal"
        onChange={(ranges) => onChange({ control: formatRanges(ranges) })}
      />
      {draft.kept.length > 0 && (
        <section className={css["kept"]} aria-label="Kept out">
          <h2>Kept out</h2>
          {draft.kept.map((k, at) => (
            <div key={k.asset} className={css["keptLine"]}>
              <span className={css["keptName"]}>{k.asset}</span>
              <IconButton small icon="undo" label={`Include ${k.asset} again`} onClick={() => onChange({ kept: draft.kept.filter((_, i) => i !== at) })} />
              <TakenOver label={`Why ${k.asset} is kept out`} hideLabel placeholder="why" value={k.why} onChange={(why) => onChange({ kept: draft.kept.map((o, i) => (i === at ? { ...o, why } : o)) })} />
            </div>
          ))}
        </section>
      )}
    </form>
  );
}

function hintOf(skeleton: Skeleton, name: string): string {
  const asset = skeleton.byName.get(name);
  return asset === undefined ? "first..last, both included" : `${asset.count.toLocaleString("en")} ${asset.scheme}`;
}
