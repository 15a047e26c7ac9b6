import { QueryClient } from "@tanstack/react-query";
import { delay, worthRetrying } from "./retry";

/**
 * Reads stay as they are until an event says otherwise: no page asks again because somebody clicked
 * or came back to the window. The first word of a key is the noun that events name.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: worthRetrying,
      retryDelay: delay,
    },
    mutations: { retry: false },
  },
});
