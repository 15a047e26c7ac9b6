import { useCallback, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import { query, type Params } from "./links";

/** How a change enters the history: Back undoes a push; pan, zoom and typing replace. */
export type Way = "push" | "replace";

function merged(search: string, change: Params): Params {
  const before = Object.fromEntries(new URLSearchParams(search));
  return { ...before, ...change };
}

/** Everything in the query, and a setter that changes some of it and keeps the rest. */
export function useParams(): [URLSearchParams, (change: Params, way?: Way) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const set = useCallback(
    (change: Params, way: Way = "push") => {
      // Read at the time of the call: two setters in one event must not undo each other.
      const now = window.location;
      navigate(now.pathname + query(merged(now.search, change)), { replace: way === "replace" });
    },
    [navigate],
  );
  return [new URLSearchParams(search), set];
}

/** One value of the query. An empty text means: not there. */
export function useParam(
  name: string,
  fallback = "",
): [string, (value: string, way?: Way) => void] {
  const [params, set] = useParams();
  const change = useCallback(
    (value: string, way?: Way) => set({ [name]: value === fallback ? "" : value }, way),
    [set, name, fallback],
  );
  return [params.get(name) ?? fallback, change];
}

/** The whole address, for links that people copy. */
export function useHref(): string {
  useSearch();
  useLocation();
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.href,
  );
}
