import { query, type Params } from "@/url/links";
import { problemOf, Problem } from "./problem";

export const BASE = "/api/v1";

export interface Options {
  readonly params?: Params;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** An answer with the headers that matter. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly request: string | null;
}

let count = 0;

/** A request's name: the server's log and the error on the page say the same one. */
export function requestId(): string {
  count += 1;
  return `w${Date.now().toString(36)}-${count.toString(36)}`;
}

export async function call<T>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
  const id = requestId();
  const headers: Record<string, string> = { Accept: "application/json", "X-Request-Id": id };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.key !== undefined) headers["Idempotency-Key"] = options.key;
  let response: Response;
  try {
    response = await fetch(BASE + path + query(options.params ?? {}), {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
      credentials: "same-origin",
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new Problem(0, "", "The server does not answer", "The server does not answer.", id);
  }
  const request = response.headers.get("X-Request-Id") ?? id;
  const text = await response.text();
  if (!response.ok) {
    if (response.status === 401) window.dispatchEvent(new Event("backstitch:token"));
    throw problemOf(response.status, text, request);
  }
  return { status: response.status, body: parsed<T>(text), request };
}

function parsed<T>(text: string): T {
  return (text === "" ? null : JSON.parse(text)) as T;
}

export async function get<T>(path: string, params?: Params, signal?: AbortSignal): Promise<T> {
  return (await call<T>("GET", path, { params, signal })).body;
}

export async function send<T>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  key?: string,
): Promise<T> {
  return (await call<T>(method, path, { body, key })).body;
}

/** A path with its names escaped: path`/assets/${name}/why`. */
export function path(parts: TemplateStringsArray, ...names: (string | number)[]): string {
  return parts.reduce(
    (text, piece, index) =>
      text + piece + (index < names.length ? encodeURIComponent(String(names[index])) : ""),
    "",
  );
}
