/** What the URL says of a graph: everything that somebody else should see when the link is sent. */
export interface Address {
  readonly q: string;
  /** Names of assets, or `group:NAME`; empty for the map of all groups. */
  readonly focus: readonly string[];
  readonly up: number;
  readonly down: number;
  /** Assets shown besides the neighbourhood, because a stub was opened. */
  readonly also: readonly string[];
  readonly all: boolean;
  readonly lens: LensName;
  readonly sel: string;
  /** The other end of a path from the selected asset. */
  readonly path: string;
  readonly cone: boolean;
  readonly column: string;
  readonly camera: { readonly x: number; readonly y: number; readonly z: number } | null;
}

export const LENSES = ["state", "freshness", "owner", "kind", "duration", "impact"] as const;
export type LensName = (typeof LENSES)[number];

export const MOST_LEVELS = 99;

export function addressOf(params: URLSearchParams): Address {
  const text = (name: string) => params.get(name) ?? "";
  const lens = LENSES.find((name) => name === text("lens")) ?? "state";
  return {
    q: text("q"),
    focus: list(text("focus")),
    up: level(text("up")),
    down: level(text("down")),
    also: list(text("also")),
    all: text("all") === "1",
    lens,
    sel: text("sel"),
    path: text("path"),
    cone: text("cone") === "1",
    column: text("column"),
    camera: cameraOf(text("x"), text("y"), text("z")),
  };
}

/** The parameters that a change of depth writes; one step each way is the default and stays out of the URL. */
export function depthParam(levels: number): string {
  return levels === 1 ? "" : String(levels);
}

export function cameraParams(camera: { x: number; y: number; z: number }): { x: string; y: string; z: string } {
  return { x: String(Math.round(camera.x)), y: String(Math.round(camera.y)), z: camera.z.toFixed(3) };
}

/** Parameters that go when the picture becomes another one. */
export const NO_CAMERA = { x: "", y: "", z: "" };

function list(text: string): string[] {
  return text.split(",").map((piece) => piece.trim()).filter((piece) => piece !== "");
}

function level(text: string): number {
  const n = Number(text === "" ? 1 : text);
  return Number.isInteger(n) && n >= 0 ? Math.min(n, MOST_LEVELS) : 1;
}

function cameraOf(x: string, y: string, z: string): Address["camera"] {
  const camera = { x: Number(x), y: Number(y), z: Number(z) };
  return z !== "" && camera.z > 0 && Number.isFinite(camera.x + camera.y + camera.z) ? camera : null;
}
