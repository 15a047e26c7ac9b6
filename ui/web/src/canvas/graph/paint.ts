import type { Ink } from "../ink";
import type { Pen } from "../pen";
import type { Camera } from "./camera";
import { detailAt } from "./detail";
import { paintItems, type Emphasis } from "./paintItems";
import { paintLines } from "./paintLines";
import { paintFrames, paintStubs, paintTile } from "./paintTiles";
import type { Item, Scene } from "./scene";

/** Draws the visible part of a scene. Screen coordinates throughout, so that a canvas and a file of SVG get the same. */
export function paint(pen: Pen, scene: Scene, camera: Camera, width: number, height: number, emphasis: Emphasis, ink: Ink): void {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, width, height);
  const view = { x: camera.x, y: camera.y, w: width / camera.z, h: height / camera.z };
  const items = scene.visibleItems(view);
  const detail = detailAt(camera.z);
  paintLines(pen, scene, scene.visibleLines(view), camera, emphasis.lit, ink);
  const tiles = items.filter((i) => (scene.items[i] as Item).mix !== undefined);
  const cards = tiles.length > 0 ? items.filter((i) => (scene.items[i] as Item).mix === undefined) : items;
  for (const i of tiles) paintTile(pen, scene.items[i] as Item, camera, !emphasis.lit || emphasis.lit.has(i), ink);
  paintItems(pen, scene, cards, camera, tiles.length > 0 ? "facets" : detail, emphasis, ink);
  paintFrames(pen, scene.frames, camera, ink);
  paintStubs(pen, scene, camera, ink);
}
