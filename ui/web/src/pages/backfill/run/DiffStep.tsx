import { path } from "@/api/client";
import { LinkButton } from "@/parts/Button";
import { Empty } from "@/parts/Nothing";
import { Read } from "@/parts/Read";
import { DiffView } from "@/pages/diff/DiffView";
import { words } from "@/pages/diff/model/sql";
import { links } from "@/url/links";
import type { Status } from "../model/shapes";
import { isOut } from "../model/steps";
import { useBackfillDiff } from "../reads";

/** What its workspace would change, row by row; once it is published, what its release changed. */
export function DiffStep({ status }: { status: Status }) {
  const out = isOut(status.stage);
  const compared = status.run !== "" && status.stage !== "cancelled";
  const diff = useBackfillDiff(status.id, { rows: "50" }, compared);
  if (!compared) {
    return (
      <Empty
        title="Nothing is staged yet"
        action={<LinkButton href={links.backfill(status.id, "run")}>Go to Rebuild</LinkButton>}
      >
        Once it is rebuilt, every row that it would change is here.
      </Empty>
    );
  }
  return (
    <Read query={diff} rows={10}>
      {(data) => (
        <>
          <p className="dim">
            {words(data.from)}
            {out ? "" : ", as readers see it"}, against {words(data.to)}
          </p>
          <DiffView diff={data} source={{ path: path`/backfills/${status.id}/diff/rows`, params: {} }} />
        </>
      )}
    </Read>
  );
}
