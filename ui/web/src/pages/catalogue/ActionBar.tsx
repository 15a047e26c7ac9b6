import { useState } from "react";
import { useLaunch } from "@/api/jobs";
import { useMay, useSession } from "@/api/session";
import { Button, LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Confirm } from "@/parts/Confirm";
import { CopyCli } from "@/parts/Copy";
import { JobLine } from "@/parts/JobLine";
import { ErrorState } from "@/parts/Nothing";
import { WillBuild } from "@/parts/WillBuild";
import { links } from "@/url/links";
import css from "./ActionBar.module.css";
import type { AssetRow } from "./rows";

/** What can be done with the picked assets; says exactly what would be built before it is. */
export function ActionBar(props: { rows: readonly AssetRow[]; onClear: () => void }) {
  const { rows } = props;
  const session = useSession().data;
  const operator = useMay("operator");
  const [asking, setAsking] = useState(false);
  const [job, setJob] = useState<string | null>(null);
  const launch = useLaunch("/materializations");
  const select = rows.map((row) => row.asset.asset).join(", ");
  const start = () =>
    launch.mutate({ select }, {
      onSuccess: (answer) => {
        setJob(answer.job);
        setAsking(false);
      },
    });
  if (rows.length === 0 && job === null) return null;
  const first = rows[0]?.asset.asset ?? "";
  return (
    <div className={css["dock"]}>
      {job !== null && <JobLine id={job} onDismiss={() => setJob(null)} />}
      {rows.length > 0 && (
        <div className={css["bar"]} role="toolbar" aria-label="With the selected assets">
          <strong>{rows.length} selected</strong>
          <LinkButton href={links.graph({ q: rows.map((row) => row.asset.asset).join(" or "), focus: first })} icon="graph">Show in graph</LinkButton>
          <LinkButton href={links.impact({ asset: first })} icon="backfill">Plan backfill</LinkButton>
          <Button icon="play" because={operator ? null : "needs the role operator"} onClick={() => setAsking(true)}>Materialise missing</Button>
          <CopyCli command={cli(session, "materialize", ["--select", select])} />
          <Button kind="quiet" icon="close" onClick={props.onClear}>Select nothing</Button>
        </div>
      )}
      <Confirm open={asking} onClose={() => setAsking(false)} title="Materialise what is missing or open" action="Materialise" busy={launch.isPending} onConfirm={start}>
        <p>Takes in new deliveries of the raw assets among these and of those that they read, then builds what is missing or open. History that is published stays as it is.</p>
        {asking && <WillBuild select={select} />}
        {launch.error !== null && <ErrorState problem={launch.error} />}
      </Confirm>
    </div>
  );
}
