import { count, counted } from "@/figure/figure";
import { shortRanges } from "@/figure/ranges";
import type { TrialAsset as Tried } from "../model/shapes";
import { CauseChip } from "./CauseChip";
import { Samples } from "./Samples";
import css from "./Result.module.css";

const VERBS = { changed: "changed", added: "added", removed: "removed" } as const;

/** What new code makes of one table: whether the old is reproduced, and what each differing row differs by. */
export function TrialAsset({ tried }: { tried: Tried }) {
  const { rows } = tried;
  return (
    <section className={css.asset} aria-label={tried.asset}>
      <h3 className={css.head}>
        <span className="mono">{tried.asset}</span>
        <span className="dim">{shortRanges(tried.rebuilt.ranges, 3)}</span>
        <OldAndOld tried={tried} />
      </h3>
      {tried.problem !== null && <p className={css.bad}>✕ {tried.problem}</p>}
      <p className={css.counts}>
        {counted(tried.rebuilt.count, "partition")} rebuilt, {count(tried.different.count)} differ
        {tried.untouched.count > 0 && `, ${count(tried.untouched.count)} left since nothing they read moved`}.
        Rows: {count(rows.unchanged)} unchanged, {count(rows.changed)} changed, {count(rows.added)} added,{" "}
        {count(rows.removed)} removed.
        {tried.moved.length > 0 && (
          <span className="dim"> Moved since it was built: {tried.moved.join(", ")}.</span>
        )}
      </p>
      {tried.attributed.map((group, index) => (
        <div key={index} className={css.group}>
          <p>
            <strong>
              {counted(group.rows, "row")} {VERBS[group.change]}
            </strong>{" "}
            <CauseChip rows={group} />
          </p>
          <Samples
            label={`${tried.asset} ${index + 1}`}
            samples={group.samples}
            kind={group.change}
            total={group.rows}
          />
        </div>
      ))}
      {tried.wantedUnchanged.length > 0 && (
        <div className={css.group}>
          <p>Asked for, and unchanged:</p>
          <Samples
            label={`${tried.asset} asked for`}
            samples={tried.wantedUnchanged}
            kind="changed"
            total={tried.wantedUnchanged.length}
          />
        </div>
      )}
    </section>
  );
}

function OldAndOld({ tried }: { tried: Tried }) {
  const { outcome, why } = tried.oldAndOld;
  if (outcome === "identical") {
    return <span className={css.good}>✓ old code + old inputs = what is published</span>;
  }
  return (
    <span className={css.warn}>
      ! old code + old inputs: {outcome.replaceAll("_", " ").replaceAll("-", " ")}
      {why !== null && why !== "" && ` (${why})`}
    </span>
  );
}
