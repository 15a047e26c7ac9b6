import type { Answered } from "@/api/contract";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { cone } from "@/canvas/graph/neighbourhood";
import { Button, IconButton, LinkButton } from "@/parts/Button";
import { Facts } from "@/parts/Facts";
import { StateCounts } from "@/parts/StateBar";
import { countsOf } from "@/state/runs";
import { useRuns } from "@/state/useCatalogue";
import { links } from "@/url/links";
import { Columns } from "./Columns";
import css from "./Inspector.module.css";
import type { Address } from "./model/address";
import { Neighbours } from "./Neighbours";
import type { Graph } from "./useGraph";

type Definition = Answered<"Definition">;

/** The selected asset: where it stands, its neighbours, its columns, and what to do with it. */
export function Inspector(props: {
  graph: Graph;
  address: Address;
  onFocus: (name: string) => void;
  onSelect: (name: string) => void;
  onColumn: (column: string) => void;
  onCone: () => void;
  onClose: () => void;
}) {
  const { graph, address } = props;
  const asset = graph.skeleton.byName.get(address.sel);
  const runs = useRuns(address.sel);
  const definition = useGet<Definition>("assets", asset === undefined ? null : path`/assets/${asset.asset}`);
  if (asset === undefined) return null;
  const downstream = cone(graph.topology, asset.index, "down").size - 1;
  const names = (indexes: readonly number[] | undefined) => (indexes ?? []).map((i) => graph.skeleton.assets[i]?.asset ?? "");
  const shown = graph.skeleton.exposures.filter((e) => e.reads.includes(asset.index));
  return (
    <aside className={css["pane"]} aria-label={`About ${asset.asset}`}>
      <header className={css["head"]}>
        <h2 className={css["title"]}>{asset.asset}</h2>
        <IconButton small icon="close" label="Close (Esc)" onClick={props.onClose} />
      </header>
      {definition.data?.description && <p className={css["says"]}>{definition.data.description}</p>}
      <StateCounts counts={countsOf(runs)} />
      <Facts
        facts={[
          ["Kind", `${asset.kind}, ${asset.layer}`],
          ["Owner", asset.owner],
          ["Partitions", `${asset.count.toLocaleString("en")} ${asset.scheme}`],
          ["Downstream", `${downstream.toLocaleString("en")} assets`],
          ["Shown in", shown.map((e) => e.name).join(", ")],
        ]}
      />
      <div className={css["actions"]}>
        <Button small onClick={() => props.onFocus(asset.asset)}>Focus</Button>
        <Button small aria-pressed={address.cone} onClick={props.onCone}>Downstream</Button>
        <LinkButton small href={links.asset(asset.asset)}>Open</LinkButton>
        <LinkButton small icon="impact" href={links.impact({ asset: asset.asset })}>Blast radius</LinkButton>
      </div>
      <Neighbours title="Reads" names={names(graph.skeleton.up[asset.index])} onSelect={props.onSelect} />
      <Neighbours title="Read by" names={names(graph.skeleton.down[asset.index])} onSelect={props.onSelect} />
      <Columns columns={definition.data?.columns ?? []} chosen={address.column} onChoose={props.onColumn} />
    </aside>
  );
}
