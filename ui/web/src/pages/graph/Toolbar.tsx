import type { RefObject } from "react";
import { Button, IconButton } from "@/parts/Button";
import { Select, type Choice } from "@/parts/Field";
import type { GraphHandle } from "@/parts/GraphCanvas";
import { DepthStepper } from "./DepthStepper";
import { savePng, saveSvg } from "./exports";
import type { Address } from "./model/address";
import css from "./Toolbar.module.css";
import type { Graph } from "./useGraph";

const LENSES: readonly Choice[] = [
  ["state", "State"], ["freshness", "Freshness"], ["owner", "Owner"], ["kind", "Kind"], ["duration", "Duration"], ["impact", "Change impact"],
];

export function Toolbar(props: {
  address: Address;
  graph: Graph;
  onDepth: (side: "up" | "down", levels: number) => void;
  onLens: (lens: string) => void;
  onMap: () => void;
  onWhole: () => void;
  handle: RefObject<GraphHandle | null>;
}) {
  const { address, graph, handle } = props;
  const whole = graph.skeleton.assets.length;
  return (
    <div className={css["bar"]} role="toolbar" aria-label="Graph">
      <Button small kind={graph.mode === "map" ? "primary" : "plain"} aria-pressed={graph.mode === "map"} onClick={props.onMap}>Groups</Button>
      <Button small kind={graph.mode === "whole" ? "primary" : "plain"} aria-pressed={graph.mode === "whole"} onClick={props.onWhole}>
        All {whole.toLocaleString("en")}
      </Button>
      {graph.mode === "focus" && (
        <>
          <DepthStepper side="up" levels={graph.levelsUp} depth={address.up} onChange={(n) => props.onDepth("up", n)} />
          <DepthStepper side="down" levels={graph.levelsDown} depth={address.down} onChange={(n) => props.onDepth("down", n)} />
        </>
      )}
      <span className={css["space"]} />
      <Select label="Lens" hideLabel title="What the colour says" choices={LENSES} value={address.lens} onChange={(event) => props.onLens(event.target.value)} />
      <IconButton small icon="minus" label="Farther (-)" onClick={() => handle.current?.zoomBy(1 / 1.4)} />
      <IconButton small icon="plus" label="Nearer (+)" onClick={() => handle.current?.zoomBy(1.4)} />
      <Button small kind="quiet" title="Fit the picture (f)" onClick={() => handle.current?.fit()}>Fit</Button>
      <Button small kind="quiet" title="Save what is in sight as SVG" onClick={() => saveSvg(handle.current)}>SVG</Button>
      <Button small kind="quiet" title="Save what is in sight as PNG" onClick={() => savePng(handle.current)}>PNG</Button>
    </div>
  );
}
