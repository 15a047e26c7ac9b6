import { useSyncExternalStore } from "react";
import { catalogue, feed, type Catalogue } from "./catalogue";
import type { LiveState } from "./live/feed";
import type { Runs } from "./runs";

export function useCatalogue(): Catalogue {
  return useSyncExternalStore(catalogue.watch, catalogue.current);
}

const NONE: Runs = [];

/** The states of one asset by its name; the same value until they change. */
export function useRuns(asset: string): Runs {
  return useSyncExternalStore(catalogue.watch, () => {
    const { skeleton, vectors } = catalogue.current();
    const index = skeleton.byName.get(asset)?.index;
    return index === undefined ? NONE : (vectors.runs.get(index) ?? NONE);
  });
}

export function useLive(): LiveState {
  return useSyncExternalStore(feed.watch, feed.current);
}
