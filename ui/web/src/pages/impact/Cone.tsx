import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { inkOf } from "@/canvas/ink";
import { GraphCanvas } from "@/parts/GraphCanvas";
import type { Skeleton } from "@/state/skeleton";
import { useTheme } from "@/theme/usePreferences";
import { links } from "@/url/links";
import type { RadiusRow } from "./model/rows";
import { coneScene } from "./model/scene";

/** The reached assets as a graph; choosing one goes to its place in the whole lineage. */
export function Cone({ rows, skeleton }: { rows: readonly RadiusRow[]; skeleton: Skeleton }) {
  const theme = useTheme();
  const [, navigate] = useLocation();
  const [hovered, setHovered] = useState(-1);
  const [cursor, setCursor] = useState(-1);
  const scene = useMemo(() => coneScene(rows, skeleton, inkOf()), [rows, skeleton, theme]);
  const emphasis = useMemo(
    () => ({ lit: hovered < 0 ? null : scene.around(hovered), selected: new Set<number>(), hovered, cursor }),
    [scene, hovered, cursor],
  );
  const nameAt = (place: number) => `${scene.items[place]?.path ?? ""}${scene.items[place]?.name ?? ""}`;
  return (
    <div style={{ height: Math.min(640, Math.max(240, scene.bounds.h + 80)) }}>
      <GraphCanvas
        label="Assets that are reached, as a graph"
        scene={scene}
        emphasis={emphasis}
        onHover={setHovered}
        onCursor={setCursor}
        onClick={(hit, keys) => {
          if (hit === null || !("item" in hit)) return;
          setCursor(hit.item);
          if (keys.twice) navigate(links.graph({ focus: nameAt(hit.item) }));
        }}
        describe={(place) => `${nameAt(place)}: ${scene.items[place]?.facet ?? ""}`}
      />
    </div>
  );
}
