import { Problem } from "./problem";

/**
 * Whether a read is worth another try. What the server understood and refused stays refused; an
 * absent server, an overloaded one and one that is starting may answer later.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 3) return false;
  if (!(error instanceof Problem)) return false;
  return error.offline || error.status === 429 || error.status === 502 || error.status === 503;
}

export function delay(failures: number): number {
  return Math.min(8000, 400 * 2 ** failures);
}
