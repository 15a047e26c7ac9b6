/** What was asked before, in this browser only. */
export interface Asked {
  readonly text: string;
  readonly at: string;
  readonly rows: number | null;
  readonly millis: number | null;
}

const KEY = "backstitch.sql.history";
export const MOST = 50;

/** The newest first, each text once. */
export function added(history: readonly Asked[], asked: Asked): Asked[] {
  return [asked, ...history.filter((one) => one.text !== asked.text)].slice(0, MOST);
}

export function readHistory(storage: Pick<Storage, "getItem">): Asked[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is Asked => typeof (one as Asked | null)?.text === "string") : [];
  } catch {
    return [];
  }
}

export function writeHistory(storage: Pick<Storage, "setItem">, history: readonly Asked[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(history));
  } catch {
    // A full or forbidden storage costs the history, not the query.
  }
}
