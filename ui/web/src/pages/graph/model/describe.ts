import { lookOf } from "@/canvas/state/states";
import type { Graph } from "../useGraph";

/** An item of the picture in one sentence, for those who do not see it. */
export function describe(graph: Graph, place: number): string {
  const item = graph.scene.items[place];
  if (item === undefined) return "";
  if (item.id < 0) {
    const mix = [...(item.mix ?? [])].map(([state, count]) => `${count} ${lookOf(state).word}`);
    return `Group ${item.name}: ${item.facet}. ${mix.join(", ")}. Enter opens it.`;
  }
  const asset = graph.skeleton.assets[item.id];
  if (asset === undefined) return "";
  const up = graph.skeleton.up[item.id]?.length ?? 0;
  const down = graph.skeleton.down[item.id]?.length ?? 0;
  return `${asset.asset}, ${asset.kind} of ${asset.owner}, ${graph.lens(asset).word}; reads ${up}, read by ${down}.`;
}
