import { useMemo } from "react";
import { lookOf } from "@/canvas/state/states";
import { Swatch } from "@/parts/Swatch";
import css from "./Legend.module.css";
import type { LensName } from "./model/address";
import { legendOf } from "./model/lens";
import type { Graph } from "./useGraph";

/** What the colours in sight mean, with counts. */
export function Legend({ graph, lens }: { graph: Graph; lens: LensName }) {
  const entries = useMemo(() => {
    if (graph.mode === "map") return mixLegend(graph);
    const assets = graph.scene.items.flatMap((item) => graph.skeleton.assets[item.id] ?? []);
    return legendOf(graph.lens, assets).map(({ seen, count }) => ({ ...seen, count }));
  }, [graph.mode, graph.scene, graph.skeleton, graph.lens]);
  return (
    <ul className={css["legend"]} aria-label={`Lens: ${lens}`}>
      {entries.slice(0, 8).map((entry) => (
        <li key={entry.word}>
          <Swatch fill={entry.fill} pattern={entry.pattern} glyph={entry.glyph} />
          {entry.word} <span className="dim">{entry.count.toLocaleString("en")}</span>
        </li>
      ))}
      {entries.length > 8 && <li className="dim">{entries.length - 8} more</li>}
    </ul>
  );
}

function mixLegend(graph: Graph) {
  const counts = new Map<number, number>();
  for (const item of graph.scene.items) for (const [state, n] of item.mix ?? []) counts.set(state, (counts.get(state) ?? 0) + n);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([state, count]) => {
    const look = lookOf(state);
    return { fill: `var(--${look.hue === "neutral" ? "n4" : `s-${look.hue}`})`, pattern: look.pattern, glyph: look.glyph, word: look.word, count };
  });
}
