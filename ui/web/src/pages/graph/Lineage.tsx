import { useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Hit } from "@/canvas/graph/scene";
import { GraphCanvas, type GraphHandle, type GraphKeys } from "@/parts/GraphCanvas";
import { links } from "@/url/links";
import { useParams } from "@/url/useParam";
import css from "./Lineage.module.css";
import { Inspector } from "./Inspector";
import { Legend } from "./Legend";
import { cameraParams, depthParam, NO_CAMERA, type Address } from "./model/address";
import { describe } from "./model/describe";
import { emphasisOf } from "./model/emphasis";
import { Standing } from "./Standing";
import { Toolbar } from "./Toolbar";
import { Tree } from "./Tree";
import { useGraph } from "./useGraph";
import { useGraphKeys } from "./useGraphKeys";

/** Tree, canvas and inspector of one address. */
export function Lineage({ address }: { address: Address }) {
  const graph = useGraph(address);
  const { scene, skeleton, topology } = graph;
  const [, set] = useParams();
  const [, navigate] = useLocation();
  const [hovered, setHovered] = useState(-1);
  const [cursorId, setCursorId] = useState<number | null>(null);
  const handle = useRef<GraphHandle>(null);
  const selected = skeleton.byName.get(address.sel)?.index;
  const other = skeleton.byName.get(address.path)?.index;
  const only = graph.members?.focus.length === 1 ? graph.members.focus[0] : undefined;
  const cursor = cursorId === null ? -1 : (scene.placeOf(cursorId) ?? -1);
  const emphasis = useMemo(
    () => emphasisOf(scene, topology, { selected: selected ?? only, other, cone: address.cone, matches: graph.matches, hovered, cursor }),
    [scene, topology, selected, only, other, address.cone, graph.matches, hovered, cursor],
  );
  const nameOf = (id: number) => skeleton.assets[id]?.asset ?? "";
  const select = (name: string) => set({ sel: name, path: "", cone: "" });
  const focus = (name: string) => set({ ...NO_CAMERA, focus: name, sel: name.startsWith("group:") ? "" : name, also: "", all: "", path: "", cone: "", column: "", ...groupDepth(name) });
  const openStub = (item: number, side: "up" | "down") => {
    const id = scene.items[item]?.id ?? -1;
    const hidden = (side === "up" ? skeleton.up : skeleton.down)[id]?.filter((i) => !graph.members?.members.has(i)) ?? [];
    set({ also: [...address.also, ...hidden.map(nameOf)].join(","), sel: nameOf(id) });
  };
  const click = (hit: Hit, keys: GraphKeys) => {
    if (hit === null) return set({ sel: "", path: "", cone: "" });
    if ("stub" in hit) return openStub(hit.stub.item, hit.stub.side);
    const id = scene.items[hit.item]?.id ?? 0;
    setCursorId(id);
    if (id < 0) return focus(`group:${graph.groups[-1 - id] ?? ""}`);
    const name = nameOf(id);
    if (keys.twice) return focus(name);
    if (keys.shift && address.sel !== "") return set({ path: name, cone: "" });
    if (keys.alt) return set({ sel: name, cone: "1", path: "" });
    return select(name);
  };
  useGraphKeys({
    address, graph, handle, cursorId,
    select, focus,
    open: (name) => navigate(links.asset(name)),
    moveTo: setCursorId,
    set: (change) => set(change),
  });
  return (
    <div className={css["room"]}>
      <Tree graph={graph} selected={address.sel} q={address.q} onFilter={(q) => set({ q }, "replace")} onSelect={select} onFocus={focus} />
      <div className={css["middle"]}>
        <Toolbar
          address={address}
          graph={graph}
          onDepth={(side, levels) => set({ [side]: depthParam(levels) })}
          onLens={(lens) => set({ lens: lens === "state" ? "" : lens })}
          onMap={() => set({ ...NO_CAMERA, focus: "", also: "", all: "", column: "", up: "", down: "" })}
          onWhole={() => set({ ...NO_CAMERA, focus: "", also: "", all: "1", column: "" })}
          handle={handle}
        />
        <Standing address={address} graph={graph} onAll={() => set({ all: "1" })} onClear={() => set({ path: "", cone: "", column: "" })} />
        <div className={css["canvas"]}>
          <GraphCanvas
            label="Lineage graph"
            scene={scene}
            emphasis={emphasis}
            anchor={selected}
            camera={address.camera}
            onCamera={(camera) => set(cameraParams(camera), "replace")}
            onHover={setHovered}
            onClick={click}
            onCursor={(place) => setCursorId(scene.items[place]?.id ?? null)}
            describe={(place) => describe(graph, place)}
            handle={handle}
          />
          <Legend graph={graph} lens={address.lens} />
        </div>
      </div>
      <Inspector
        graph={graph}
        address={address}
        onFocus={focus}
        onSelect={select}
        onColumn={(column) => set({ ...NO_CAMERA, column })}
        onCone={() => set({ cone: address.cone ? "" : "1", path: "" })}
        onClose={() => set({ sel: "", path: "", cone: "", column: "" })}
      />
    </div>
  );
}

/** A group opens without its neighbours: those are many. */
function groupDepth(name: string): { up: string; down: string } {
  return name.startsWith("group:") ? { up: "0", down: "0" } : { up: "", down: "" };
}
