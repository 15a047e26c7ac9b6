import { useMemo, useState } from "react";
import { Link } from "wouter";
import { Matrix as Drawn, type Picked } from "@/parts/Matrix";
import { lookOf } from "@/canvas/state/states";
import { unitOfAsset } from "@/pages/impact/model/rows";
import { useCatalogue } from "@/state/useCatalogue";
import { links } from "@/url/links";
import { Panel } from "../frame/Panel";
import { matrixRows } from "../model/matrix";
import type { Matrix } from "../model/shapes";

/** Assets in the order they are built, partition by partition. */
export function RunMatrix({ matrix, out }: { matrix: Matrix; out: boolean }) {
  const { skeleton } = useCatalogue();
  const [picked, setPicked] = useState<Picked>();
  const rows = useMemo(() => matrixRows(matrix, (asset) => unitOfAsset(skeleton, asset), out), [matrix, skeleton, out]);
  return (
    <Panel title="Partition by partition" note="in the order they are built">
      <Drawn label="Partitions of this backfill" rows={rows} onPick={setPicked} />
      {picked !== undefined && (
        <p role="status">
          <Link href={links.asset(picked.asset)} className="mono">
            {picked.asset}
          </Link>{" "}
          {picked.partition}:{" "}
          {picked.state === undefined ? "not of this backfill" : lookOf(picked.state).word}
          {matrix.run !== "" && (
            <>
              ,{" "}
              <Link href={links.run(matrix.run, { asset: picked.asset, partition: picked.partition })}>
                steps and log
              </Link>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}
