import { Empty } from "@/parts/Nothing";

export function Waiting({ ready }: { ready: boolean }) {
  return (
    <Empty title="Say what is wrong" icon="impact" cli="backstitch backfill plan --from 'ASSET[FIRST..LAST]' --reason WORDS">
      {ready
        ? "Name an asset and the partitions that are wrong. Everything made from them appears here, with the reason for each and what rebuilding would cost. Nothing is built."
        : "The list of assets is still being read."}
    </Empty>
  );
}
