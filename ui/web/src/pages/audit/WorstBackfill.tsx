import { Link } from "wouter";
import type { Answered } from "@/api/contract";
import { More } from "@/parts/More";
import { ErrorState, Loading } from "@/parts/Nothing";
import { Pane } from "@/parts/Pane";
import { bytes, count, duration } from "@/parts/time";
import { usePages } from "@/parts/usePages";
import { VerdictChip } from "@/parts/VerdictChip";
import { links } from "@/url/links";
import css from "./Audit.module.css";
import type { Worst } from "./model/shapes";

/** If six weeks of one asset were wrong: which would cost most, and what would make it cheaper. */
export function WorstBackfill() {
  const { query, pages, total } = usePages<Answered<"WorstBackfills">>("audit", "/audit/worst");
  const worst = pages.flatMap((page) => page.worst);
  const [first, ...others] = worst;
  if (query.error !== null) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading rows={8} />;
  if (first === undefined) return <p className="dim">No asset is read by another: every backfill is as small as its own range.</p>;
  return (
    <div className={css["worst"]}>
      <Pane title={<>If <Link href={links.impact({ asset: first.asset, range: first.wrong.ranges })}>{first.asset} {first.wrong.ranges}</Link> were wrong</>} label="The worst backfill">
        <p className={css["big"]}>
          {count(first.assets, "asset")} · {count(first.partitions, "partition")} · {time(first)} · {bytes(first.estimate.sizeBytes)}
        </p>
        <p>
          {first.owners !== undefined && first.owners.length > 0 && <>Teams: {first.owners.join(", ")}. </>}
          {first.exposures !== undefined && first.exposures.length > 0 && <>Shown in: {first.exposures.join(", ")}.</>}
        </p>
        {first.notSafe !== undefined && first.notSafe.length > 0 && (
          <p className={css["chips"]}>
            Not safe to rerun: {first.notSafe.map((n) => <span key={n.asset}>{n.asset} <VerdictChip verdict={n.verdict} /></span>)}
          </p>
        )}
      </Pane>
      {first.advice !== undefined && first.advice.length > 0 && (
        <Pane title="What would help" label="What would help">
          <ol className={css["advice"]}>
            {first.advice.map((advice) => <li key={advice.text}><strong>{advice.kind}</strong> {advice.text}</li>)}
          </ol>
        </Pane>
      )}
      <Pane title="The others, if the same time were wrong" flush label="Other backfills">
        <table className={css["table"]}>
          <thead>
            <tr><th scope="col">Wrong</th><th scope="col">Partitions</th><th scope="col" className="num">Assets</th><th scope="col" className="num">Rebuilt</th><th scope="col" className="num">Takes about</th><th scope="col" className="num">Size</th></tr>
          </thead>
          <tbody>
            {others.map((one) => (
              <tr key={one.asset}>
                <th scope="row"><Link href={links.impact({ asset: one.asset, range: one.wrong.ranges })}>{one.asset}</Link></th>
                <td className="mono">{one.wrong.ranges}</td>
                <td className="num">{one.assets}</td>
                <td className="num">{one.partitions.toLocaleString("en")}</td>
                <td className="num">{time(one)}</td>
                <td className="num">{bytes(one.estimate.sizeBytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <More shown={worst.length} total={total} what="assets" busy={query.isFetchingNextPage} more={query.hasNextPage} onMore={() => void query.fetchNextPage()} />
      </Pane>
    </div>
  );
}

function time(worst: Worst): string {
  return worst.estimate.millis === null ? "time not known" : `about ${duration(worst.estimate.millis)}`;
}
