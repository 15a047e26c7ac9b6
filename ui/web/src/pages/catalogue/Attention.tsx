import type { Answered } from "@/api/contract";
import { Link } from "wouter";
import { useGet } from "@/api/useGet";
import { classes } from "@/parts/classes";
import { Icon } from "@/parts/Icon";
import { StateGlyph } from "@/parts/StateGlyph";
import { stateOf, WRONG } from "@/state/states";
import { links } from "@/url/links";
import css from "./Attention.module.css";
import { assetsByState, sum, type AssetRow } from "./rows";

const RUNNING = 4;

/** What is wrong, in one line of counts; each is a filter. What is in order is said as well. */
export function Attention(props: { rows: readonly AssetRow[]; states: ReadonlySet<number>; onToggle: (state: number) => void }) {
  const { rows } = props;
  const partitions = sum(rows);
  const assets = assetsByState(rows);
  const codes = [...WRONG, RUNNING].filter((code) => (partitions.get(code) ?? 0) > 0 || props.states.has(code));
  const good = rows.filter((row) => row.counts.size > 0 && !WRONG.some((code) => row.counts.has(code))).length;
  const late = rows.reduce((total, row) => total + (row.build?.lateWaiting ?? 0), 0);
  return (
    <section className={css["line"]} aria-label="What needs a look">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          className={classes(css["tile"], css[stateOf(code).hue])}
          aria-pressed={props.states.has(code)}
          title={`${stateOf(code).word}: ${stateOf(code).says}. Press to show only these assets.`}
          onClick={() => props.onToggle(code)}
        >
          <span className={css["count"]}><StateGlyph state={code} />{(partitions.get(code) ?? 0).toLocaleString("en")} {stateOf(code).word}</span>
          <span className={css["of"]}>in {assets.get(code) ?? 0} {assets.get(code) === 1 ? "asset" : "assets"}</span>
        </button>
      ))}
      {rows.length > 0 && (
        <div className={classes(css["tile"], css["published"])}>
          <span className={css["count"]}><StateGlyph state={1} />{good === rows.length ? "All in order" : `${good.toLocaleString("en")} in order`}</span>
          <span className={css["of"]}>of {rows.length.toLocaleString("en")} assets</span>
        </div>
      )}
      {late > 0 && (
        <Link href={links.late()} className={css["tile"]}>
          <span className={css["count"]}><Icon name="late" size={14} />{late.toLocaleString("en")} late rows</span>
          <span className={css["of"]}>wait for a decision</span>
        </Link>
      )}
      <OpenBackfills />
    </section>
  );
}


const ENDED = new Set(["published", "cancelled", "rolled back"]);

function OpenBackfills() {
  const query = useGet<Answered<"Backfills">>("backfills", "/backfills", { limit: 50 });
  const open = (query.data?.backfills ?? []).filter(({ stage }) => !ENDED.has(stage));
  if (open.length === 0) return null;
  const [first] = open;
  return (
    <Link href={open.length === 1 && first !== undefined ? links.backfill(first.id) : links.backfills()} className={css["tile"]}>
      <span className={css["count"]}><Icon name="backfill" size={14} />{open.length} open {open.length === 1 ? "backfill" : "backfills"}</span>
      <span className={css["of"]}>{open.length === 1 ? first?.stage : "under way"}</span>
    </Link>
  );
}
