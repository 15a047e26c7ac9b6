import { useState } from "react";
import { useLaunch } from "@/api/jobs";
import { useMay } from "@/api/session";
import { Button, LinkButton } from "@/parts/Button";
import { Confirm } from "@/parts/Confirm";
import { JobLine } from "@/parts/JobLine";
import { ErrorState } from "@/parts/Nothing";
import { count } from "@/parts/time";
import { WillBuild } from "@/parts/WillBuild";
import { links } from "@/url/links";

/** Building what is missing: says what it is about to do, then shows the job. */
export function useMaterialise(asset: string) {
  const launch = useLaunch("/materializations");
  const [asking, setAsking] = useState<{ partitions: string; number: number } | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const start = () =>
    launch.mutate(asking === null || asking.partitions === "" ? { select: asset } : { select: asset, partitions: asking.partitions }, {
      onSuccess: (answer) => {
        setJob(answer.job);
        setAsking(null);
      },
    });
  const dialog = (
    <Confirm open={asking !== null} onClose={() => setAsking(null)} title={`Materialise ${asset}`} action="Materialise" busy={launch.isPending} onConfirm={start}>
      <p>Builds what is missing or open{asking !== null && asking.partitions !== "" ? ` of ${count(asking.number, "partition")}` : ""}, from what was taken in so far. To take in new deliveries too, select it together with what it reads.</p>
      {asking !== null && <WillBuild select={asset} partitions={asking.partitions === "" ? undefined : asking.partitions} />}
      <p>Closed partitions that are published stay as they are; changing them is a backfill.</p>
      {launch.error !== null && <ErrorState problem={launch.error} />}
    </Confirm>
  );
  return {
    ask: (partitions = "", number = 0) => {
      launch.reset();
      setAsking({ partitions, number });
    },
    parts: (
      <>
        {dialog}
        {job !== null && <JobLine id={job} onDismiss={() => setJob(null)} />}
      </>
    ),
  };
}

export function Actions({ asset, kind, onMaterialise }: { asset: string; kind: string | undefined; onMaterialise: () => void }) {
  const operator = useMay("operator");
  return (
    <>
      <LinkButton href={links.graph({ focus: asset, up: 1, down: 1, sel: asset })} icon="graph">Graph</LinkButton>
      {kind !== "external" && (
        <Button icon="play" because={operator ? null : "needs the role operator"} onClick={onMaterialise}>Materialise missing</Button>
      )}
      <LinkButton kind="primary" href={links.impact({ asset })} icon="backfill">Plan backfill from here</LinkButton>
    </>
  );
}
