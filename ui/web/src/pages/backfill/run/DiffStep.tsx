import { Empty } from "@/parts/Nothing";
import { LinkButton } from "@/parts/Button";
import { Read } from "@/parts/Read";
import { DiffView } from "@/pages/diff/DiffView";
import { words } from "@/pages/diff/model/sql";
import { links } from "@/url/links";
import type { Status } from "../model/shapes";
import { outcome } from "../model/outcome";
import { isOut } from "../model/steps";
import { useBackfillDiff } from "../reads";

/** What its workspace would change, row by row. */
export function DiffStep({ status }: { status: Status }) {
  const out = isOut(status.stage);
  const staged = status.run !== "" && !out && status.stage !== "cancelled";
  const diff = useBackfillDiff(status.id, { rows: "200" }, staged);
  const { release } = outcome(status.events);
  if (out && release !== null) {
    return (
      <Empty
        title={`It is in release ${release}`}
        action={
          <LinkButton href={`/diff?from=${release - 1}&to=${release}`}>
            What release {release} changed
          </LinkButton>
        }
      >
        Nothing is staged any more; what it changed is compared between releases.
      </Empty>
    );
  }
  if (!staged) {
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
            {words(data.from)}, as readers see it, against {words(data.to)}
          </p>
          <DiffView diff={data} />
        </>
      )}
    </Read>
  );
}
