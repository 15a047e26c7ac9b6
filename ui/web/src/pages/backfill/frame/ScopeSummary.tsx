import type { Answered } from "@/api/contract";
import { Link } from "wouter";
import { useGet } from "@/api/useGet";
import { counted } from "@/figure/figure";
import { links } from "@/url/links";
import type { Plan, Status } from "../model/shapes";
import { isOut } from "../model/steps";
import { outcome } from "../model/outcome";
import css from "./ScopeSummary.module.css";
import { Several } from "@/parts/Several";

/** What it is about, and what is staged against what readers see: in sight on every step. */
export function ScopeSummary({ plan, status, shown }: { plan: Plan; status: Status; shown: string }) {
  const newest = useGet<Answered<"Releases">>("releases", "/releases", { limit: 1 }).data
    ?.releases[0]?.id;
  const partitions = plan.assets.reduce((sum, entry) => sum + entry.partitions.count, 0);
  const { release } = outcome(status.events);
  return (
    <dl className={css.summary}>
      <div>
        <dt>Wrong</dt>
        <dd className="mono"><Several words={plan.seeds.map((seed) => `${seed.asset}[${seed.partitions}]`)} /></dd>
      </div>
      <div>
        <dt>Rebuilt</dt>
        <dd>
          {counted(plan.assets.length, "asset")}, {counted(partitions, "partition")}
        </dd>
      </div>
      <div>
        <dt>Staged</dt>
        <dd>
          {status.run === "" || isOut(status.stage) || status.stage === "cancelled" ? (
            <span className="dim">nothing</span>
          ) : (
            <>
              workspace <span className="mono">{status.run}</span>{" "}
              {shown !== "diff" && <Link href={links.backfill(status.id, "diff")}>compare</Link>}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Readers see</dt>
        <dd>
          {newest === undefined ? "…" : <Link href={links.release(newest)}>release {newest}</Link>}
          {release !== null && `, this is in ${release}`}
        </dd>
      </div>
    </dl>
  );
}
