import { get } from "@/api/client";
import { asProblem, type Problem } from "@/api/problem";
import { queries } from "@/api/queries";
import { nounsOf, type LiveEvent } from "./live/event";
import { LiveFeed } from "./live/feed";
import { EMPTY_SKELETON, skeletonOf, type Skeleton } from "./skeleton";
import { EMPTY_VECTORS, patch, vectorsOf, type Vectors, type WireStates } from "./vectors";

/** Skeleton and states together, as one immutable value that pages read. */
export interface Catalogue {
  readonly status: "loading" | "ready" | "failed";
  readonly problem: Problem | null;
  readonly skeleton: Skeleton;
  readonly vectors: Vectors;
  /** When the states were last known to be true, in this browser's milliseconds. */
  readonly at: number;
}

let current: Catalogue = {
  status: "loading",
  problem: null,
  skeleton: EMPTY_SKELETON,
  vectors: EMPTY_VECTORS,
  at: 0,
};
const watchers = new Set<() => void>();
const listeners = new Set<(event: LiveEvent) => void>();

function set(change: Partial<Catalogue>): void {
  current = { ...current, ...change };
  watchers.forEach((watcher) => watcher());
}

export const catalogue = {
  current: (): Catalogue => current,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Hears every event after the states were patched. */
  listen: (listener: (event: LiveEvent) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const feed = new LiveFeed(onEvent);

/** Reads everything anew: at the start, after a lost revision, on demand. */
export async function loadCatalogue(): Promise<void> {
  try {
    const [graph, states] = await Promise.all([get<unknown>("/graph"), get<WireStates>("/states")]);
    const vectors = vectorsOf(states);
    set({ status: "ready", problem: null, skeleton: skeletonOf(graph), vectors, at: Date.now() });
    feed.reached(vectors.rev);
  } catch (error) {
    const problem = asProblem(error);
    set(current.status === "ready" ? { problem } : { status: "failed", problem });
  }
}

export async function startCatalogue(): Promise<void> {
  await loadCatalogue();
  feed.start(current.vectors.rev);
}

function onEvent(event: LiveEvent): void {
  if (event.kind === "resync" || event.kind === "config") void loadCatalogue();
  if (event.kind === "resync") void queries.invalidateQueries();
  set({ vectors: patch(current.vectors, event.rev, event.states), at: Date.now() });
  for (const noun of nounsOf(event.kind)) void queries.invalidateQueries({ queryKey: [noun] });
  listeners.forEach((listener) => listener(event));
}
