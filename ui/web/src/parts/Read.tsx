import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Problem } from "@/api/problem";
import { ErrorState, Loading } from "./Nothing";

/**
 * A read in its states: bars while there is nothing yet, the problem above data that may be old, and
 * the data. Emptiness is the page's own matter.
 */
export function Read<T>(props: { query: UseQueryResult<T, Problem>; children: (data: T) => ReactNode; rows?: number }) {
  const { query } = props;
  return (
    <>
      {query.error !== null && (
        <ErrorState
          problem={query.error}
          title={query.data === undefined ? undefined : "Could not refresh; this is what was read before"}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined ? props.children(query.data) : query.error === null && <Loading rows={props.rows} />}
    </>
  );
}
