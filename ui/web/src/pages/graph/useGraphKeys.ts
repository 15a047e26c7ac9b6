import type { RefObject } from "react";
import { useKeys } from "@/keys/useKeys";
import type { GraphHandle } from "@/parts/GraphCanvas";
import type { Params } from "@/url/links";
import { depthParam, type Address } from "./model/address";
import type { Graph } from "./useGraph";

interface Given {
  readonly address: Address;
  readonly graph: Graph;
  readonly handle: RefObject<GraphHandle | null>;
  readonly cursorId: number | null;
  readonly select: (name: string) => void;
  readonly focus: (name: string) => void;
  readonly open: (name: string) => void;
  readonly moveTo: (id: number) => void;
  readonly set: (change: Params) => void;
}

/** The keys of the page; arrows belong to the canvas and the tree. */
export function useGraphKeys(given: Given): void {
  const { address, graph, handle, cursorId, set } = given;
  const at = cursorId ?? graph.skeleton.byName.get(address.sel)?.index ?? graph.members?.focus[0];
  const name = at === undefined || at < 0 ? "" : (graph.skeleton.assets[at]?.asset ?? "");
  const walk = (side: "up" | "down") => {
    const next = at === undefined ? undefined : graph.skeleton[side][at]?.find((i) => graph.scene.placeOf(i) !== undefined);
    if (next === undefined) return;
    given.moveTo(next);
    handle.current?.reveal(next);
  };
  const depth = (side: "up" | "down", by: number) => set({ [side]: depthParam(Math.max(0, address[side] + by)) });
  const choose = (then: (name: string) => void) => {
    if (at !== undefined && at < 0) given.focus(`group:${graph.groups[-1 - at] ?? ""}`);
    else if (name !== "") then(name);
  };
  const group = "Graph";
  useKeys([
    { keys: "f", words: "Fit the picture", group, run: () => handle.current?.fit() },
    { keys: "0", words: "Fit the picture", group, run: () => handle.current?.fit() },
    { keys: "z", words: "Zoom to the selection", group, run: () => at !== undefined && handle.current?.zoomTo(at) },
    { keys: "+", words: "Nearer", group, run: () => handle.current?.zoomBy(1.4) },
    { keys: "-", words: "Farther", group, run: () => handle.current?.zoomBy(1 / 1.4) },
    { keys: "[", words: "One level fewer downstream", group, run: () => depth("down", -1) },
    { keys: "]", words: "One level more downstream", group, run: () => depth("down", 1) },
    { keys: "{", words: "One level fewer upstream", group, run: () => depth("up", -1) },
    { keys: "}", words: "One level more upstream", group, run: () => depth("up", 1) },
    { keys: "u", words: "Walk upstream", group, run: () => walk("up") },
    { keys: "d", words: "Walk downstream", group, run: () => walk("down") },
    { keys: "Space", words: "Select", group, run: () => choose(given.select) },
    { keys: "Enter", words: "Put into focus", group, run: () => choose(given.focus) },
    { keys: "o", words: "Open the asset's page", group, run: () => name !== "" && given.open(name) },
    { keys: "Escape", words: "Clear path, selection, focus in turn", group, run: () => set(lessOf(address)) },
  ]);
}

function lessOf(address: Address): Params {
  if (address.column !== "") return { column: "" };
  if (address.path !== "" || address.cone) return { path: "", cone: "" };
  if (address.q !== "") return { q: "" };
  if (address.sel !== "") return { sel: "" };
  return { focus: "", also: "", all: "", up: "", down: "", x: "", y: "", z: "" };
}
