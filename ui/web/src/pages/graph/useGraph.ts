import type { Answered } from "@/api/contract";
import { useMemo } from "react";
import { levels } from "@/canvas/graph/neighbourhood";
import type { Scene } from "@/canvas/graph/scene";
import { topologyOf, type Topology } from "@/canvas/graph/topology";
import { inkOf } from "@/canvas/ink";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { useCatalogue } from "@/state/useCatalogue";
import { select } from "@/state/selection/select";
import type { Skeleton } from "@/state/skeleton";
import { useTheme } from "@/theme/usePreferences";
import { path } from "@/api/client";
import type { Address } from "./model/address";
import { factsOf } from "./model/facts";
import { lensOf, type Lens } from "./model/lens";
import { membersOf, type Members } from "./model/members";
import { focusScene, mapScene, traceScene, wholeScene } from "./model/scene";
import { traced, type ColumnTrace } from "./model/trace";

export type Mode = "map" | "focus" | "whole" | "trace";

export interface Graph {
  readonly mode: Mode;
  readonly skeleton: Skeleton;
  readonly topology: Topology;
  readonly scene: Scene;
  readonly groups: readonly string[];
  /** Bundles of the map that are too light to be drawn. */
  readonly hidden: number;
  readonly members: Members | null;
  readonly lens: Lens;
  /** What the filter names; null when it names nothing or is not understood. */
  readonly matches: ReadonlySet<number> | null;
  readonly wrong: string | null;
  readonly levelsUp: readonly number[];
  readonly levelsDown: readonly number[];
  readonly trace: ReturnType<typeof useTrace>;
}

/** The picture that a URL means, computed again only when something of it changes. */
export function useGraph(address: Address): Graph {
  const { skeleton, vectors } = useCatalogue();
  const theme = useTheme();
  const now = useSession().data?.now;
  const wanted = address.lens === "freshness" || address.lens === "duration";
  const list = useGet<Answered<"Assets">>("assets", wanted ? "/assets" : null).data;
  const trace = useTrace(address);
  const topology = useMemo(() => topologyOf(skeleton.assets.length, skeleton.edges), [skeleton]);
  const key = JSON.stringify([address.focus, address.up, address.down, address.also, address.all]);
  const members = useMemo(
    () => (address.focus.length === 0 ? null : membersOf(skeleton, topology, address)),
    [skeleton, topology, key],
  );
  const lens = useMemo(() => {
    const facts = factsOf(list?.assets ?? []);
    const at = now === undefined ? Date.now() : Date.parse(now);
    return lensOf(address.lens, { skeleton, vectors, topology, facts, now: at, ink: inkOf() });
  }, [address.lens, skeleton, vectors, topology, list, now, theme]);
  const mode: Mode = address.column !== "" ? "trace" : members !== null ? "focus" : address.all ? "whole" : "map";
  const map = useMemo(() => (mode === "map" ? mapScene({ skeleton, vectors, lens }) : null), [mode, skeleton, vectors, lens]);
  const scene = useMemo((): Scene | null => {
    const input = { skeleton, vectors, lens };
    if (mode === "focus" && members !== null) return focusScene(input, members);
    if (mode === "whole") return wholeScene(input);
    if (mode === "trace") return traceScene(input, trace.data === undefined ? { columns: new Map(), edges: [] } : traced(trace.data));
    return null;
  }, [mode, skeleton, vectors, lens, members, trace.data]);
  const [levelsUp, levelsDown] = useMemo(() => {
    const start = members?.focus ?? [];
    return [levels(topology, start, "up"), levels(topology, start, "down")];
  }, [topology, members]);
  const found = useMemo(() => (address.q.trim() === "" ? null : select(address.q, skeleton)), [skeleton, address.q]);
  return {
    mode, skeleton, topology, members, lens, levelsUp, levelsDown, trace,
    scene: (scene ?? map?.scene) as Scene,
    groups: map?.groups ?? [],
    hidden: map?.hidden ?? 0,
    matches: found?.chosen ?? null,
    wrong: found?.wrong ?? null,
  };
}

function useTrace(address: Address) {
  const asked = address.column !== "" && address.sel !== "";
  return useGet<ColumnTrace>("graph", asked ? path`/assets/${address.sel}/lineage` : null, { column: address.column });
}
