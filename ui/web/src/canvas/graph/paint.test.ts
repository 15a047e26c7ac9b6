import { describe, expect, it } from "vitest";
import { inkOf } from "../ink";
import type { Pen } from "../pen";
import { fitting } from "./camera";
import { paint } from "./paint";
import { NO_EMPHASIS } from "./paintItems";
import { Scene, type Item, type Line } from "./scene";

const ASSETS = 5000;
const ink = inkOf((name) => (name === "--pane" ? "#ffffff" : "#187764"));

/** As big a graph as people have: 16 columns, each asset reading two of the column before. */
function big(): Scene {
  const per = Math.ceil(ASSETS / 16);
  const items = Array.from({ length: ASSETS }, (_, id): Item => ({
    id, box: { x: Math.floor(id / per) * 300, y: (id % per) * 60, w: 200, h: 40 },
    path: "t.", name: `a${id}`, fill: id % 7 === 0 ? "#850406" : "#187764", glyph: "", pattern: "solid", runs: [1, 3650], facet: "",
  }));
  const lines = items.flatMap((item): Line[] => {
    if (item.id < per) return [];
    return [item.id - per, Math.max(0, item.id - per - 3)].map((from) => ({
      from, to: item.id,
      points: [{ x: (items[from] as Item).box.x + 200, y: (items[from] as Item).box.y + 20 }, { x: item.box.x, y: item.box.y + 20 }],
    }));
  });
  return new Scene({ items, lines });
}

/** Counts the calls that cost: fills and strokes, not the points between. */
function counting(): { pen: Pen; calls: Record<string, number> } {
  const calls: Record<string, number> = {};
  const pen = new Proxy({} as Pen, {
    get: (_, name: string) => {
      if (name === "measureText") return (text: string) => ({ width: text.length * 6 });
      return (..._given: unknown[]) => void (calls[name] = (calls[name] ?? 0) + 1);
    },
    set: () => true,
  });
  return { pen, calls };
}

describe("drawing five thousand assets", () => {
  const scene = big();

  it("costs one fill a colour and one stroke for all lines when everything is in sight", () => {
    const { pen, calls } = counting();
    paint(pen, scene, fitting(scene.bounds, 1400, 900), 1400, 900, NO_EMPHASIS, ink);
    expect(calls["fill"]).toBe(2);
    expect(calls["stroke"]).toBe(1);
    expect(calls["rect"]).toBe(ASSETS);
    expect(calls["fillText"] ?? 0).toBe(0);
  });

  it("draws only what is in sight when near", () => {
    const { pen, calls } = counting();
    paint(pen, scene, { x: 600, y: 6000, z: 1 }, 1400, 900, NO_EMPHASIS, ink);
    expect(calls["fillText"]).toBeLessThan(400);
    expect(calls["moveTo"]).toBeLessThan(400);
  });

  it("dims what is not looked at, and hides nothing", () => {
    const { pen, calls } = counting();
    paint(pen, scene, fitting(scene.bounds, 1400, 900), 1400, 900, { ...NO_EMPHASIS, lit: scene.around(400) }, ink);
    expect(calls["rect"]).toBe(ASSETS);
    expect(calls["stroke"]).toBe(2);
  });
});
