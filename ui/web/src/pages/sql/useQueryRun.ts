import { useCallback, useEffect, useRef, useState } from "react";
import { call, send, path } from "@/api/client";
import { asProblem, type Problem } from "@/api/problem";
import { atBody, type At } from "./model/at";
import type { Result } from "./model/result";

export const LIMIT = 1000;

export interface QueryRun {
  readonly result: Result | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly start: (text: string, at: At) => void;
  readonly cancel: () => boolean;
}

/** One question at a time; a new one ends the old. What was answered stays until the next answer. */
export function useQueryRun(onDone?: (text: string, result: Result | null) => void): QueryRun {
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<{ stop: AbortController; query: string } | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const cancel = useCallback((): boolean => {
    const current = running.current;
    if (current === null) return false;
    running.current = null;
    current.stop.abort();
    void send("DELETE", path`/sql/${current.query}`).catch(() => undefined);
    setBusy(false);
    return true;
  }, []);
  const start = useCallback((text: string, at: At) => {
    cancel();
    const mine = { stop: new AbortController(), query: newQuery() };
    running.current = mine;
    setBusy(true);
    call<Result>("POST", "/sql", { body: { text, limit: LIMIT, query: mine.query, ...atBody(at) }, signal: mine.stop.signal })
      .then(({ body }) => {
        if (running.current !== mine) return;
        setResult(body);
        setProblem(null);
        done.current?.(text, body);
      })
      .catch((error: unknown) => {
        if (running.current !== mine) return;
        setProblem(asProblem(error));
        done.current?.(text, null);
      })
      .finally(() => {
        if (running.current !== mine) return;
        running.current = null;
        setBusy(false);
      });
  }, [cancel]);
  useEffect(() => () => void cancel(), [cancel]);
  return { result, problem, busy, start, cancel };
}

/** The browser names its question, so that it can end it before the server has answered. */
function newQuery(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `w${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
