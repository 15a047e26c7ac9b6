import { useEffect, useId, useRef, type KeyboardEvent, type Ref, useImperativeHandle } from "react";
import { anchored, fitting, type Camera } from "@/canvas/graph/camera";
import type { Emphasis } from "@/canvas/graph/paintItems";
import type { Hit, Scene } from "@/canvas/graph/scene";
import { GraphView } from "@/canvas/graph/view";
import { useTheme } from "@/theme/usePreferences";
import css from "./GraphCanvas.module.css";

/** What a page may ask of the picture. */
export interface GraphHandle {
  fit(): void;
  zoomBy(factor: number): void;
  zoomTo(id: number): void;
  reveal(id: number): void;
  svg(): string;
  readonly canvas: HTMLCanvasElement | null;
}

export interface GraphKeys {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly twice: boolean;
}

interface Props {
  readonly label: string;
  readonly scene: Scene;
  readonly emphasis: Emphasis;
  /** The item that must stay where it is on the screen when the scene changes. */
  readonly anchor?: number | undefined;
  readonly camera?: Camera | null;
  readonly onCamera?: (camera: Camera) => void;
  readonly onHover?: (place: number) => void;
  readonly onClick: (hit: Hit, keys: GraphKeys) => void;
  readonly onCursor: (place: number) => void;
  /** The item that the keyboard is on, in words. */
  readonly describe: (place: number) => string;
  readonly handle?: Ref<GraphHandle>;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
};

/** A scene on a canvas. One tab stop; the item under the keyboard exists as text too. */
export function GraphCanvas(props: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<GraphView | null>(null);
  const latest = useRef(props);
  const shown = useRef<Scene | null>(null);
  const theme = useTheme();
  const id = useId();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const made = new GraphView(element, latest.current.scene, {
      onHover: (hit) => latest.current.onHover?.(hit !== null && "item" in hit ? hit.item : -1),
      onClick: (hit, keys) => latest.current.onClick(hit, keys),
      onMoved: (camera) => latest.current.onCamera?.(camera),
    });
    view.current = made;
    const resized = new ResizeObserver(() => made.redraw());
    resized.observe(element);
    return () => {
      resized.disconnect();
      made.dispose();
      view.current = null;
      shown.current = null;
    };
  }, []);
  useEffect(() => {
    const made = view.current;
    if (made === null) return;
    made.show(props.scene, cameraFor(made, shown.current, latest.current));
    shown.current = props.scene;
  }, [props.scene]);
  useEffect(() => view.current?.emphasise(props.emphasis), [props.emphasis]);
  useEffect(() => view.current?.theme(), [theme]);
  useImperativeHandle(props.handle, () => handleOf(view, canvas, latest), []);
  const cursor = props.emphasis.cursor;
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const next = cursor < 0 ? 0 : props.scene.beside(cursor, arrow[0], arrow[1]);
    if (next === undefined) return;
    props.onCursor(next);
    view.current?.reveal(props.scene.items[next]?.id ?? 0);
  };
  return (
    <div
      className={css["box"]}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={cursor >= 0 ? `${id}-item` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <canvas ref={canvas} className={css["canvas"]} aria-hidden="true" />
      <div id={`${id}-item`} role="option" aria-selected={props.emphasis.selected.has(cursor)} className="sr">
        {cursor >= 0 ? props.describe(cursor) : "Arrow keys move along the graph."}
      </div>
    </div>
  );
}

function cameraFor(view: GraphView, before: Scene | null, props: Props): Camera {
  if (before === null && props.camera) return props.camera;
  const from = props.anchor === undefined ? undefined : before?.boxOf(props.anchor);
  const to = props.anchor === undefined ? undefined : props.scene.boxOf(props.anchor);
  if (from !== undefined && to !== undefined) return anchored(view.camera, from, to);
  if (before !== null && sameItems(before, props.scene)) return view.camera;
  return fitting(props.scene.bounds, view.width, view.height);
}

function sameItems(a: Scene, b: Scene): boolean {
  return a.items.length === b.items.length && a.items.every((item, i) => item.id === b.items[i]?.id && item.box.x === b.items[i]?.box.x);
}

function handleOf(view: { current: GraphView | null }, canvas: { current: HTMLCanvasElement | null }, latest: { current: Props }): GraphHandle {
  return {
    fit: () => view.current?.fit(),
    zoomBy: (factor) => view.current?.zoomBy(factor),
    zoomTo: (id) => {
      const box = latest.current.scene.boxOf(id);
      if (box !== undefined && view.current !== null) view.current.go(fitting(box, view.current.width, view.current.height, 1.2));
    },
    reveal: (id) => view.current?.reveal(id),
    svg: () => view.current?.svg() ?? "",
    get canvas() {
      return canvas.current;
    },
  };
}
