import type { Answered } from "./contract";
/** What the API answers, where more than one page reads it. A page's own shapes live beside the page. */

export type Session = Omit<Answered<"Session">, "roles"> & { readonly roles: readonly Role[] };

export type Role = "viewer" | "operator" | "publisher" | "admin";

export type Job = Answered<"Job">;

export interface Paged {
  readonly next?: string | null;
  readonly total?: number;
}
