/** Where each page lives. Nothing else puts a URL together. */
export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function query(params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined || value === "" || value === false) continue;
    search.set(name, value === true ? "1" : String(value));
  }
  // Keys, ranges and selectors stay readable: these characters need no escape in a query.
  const text = search.toString().replace(/%3A/gi, ":").replace(/%2C/gi, ",").replace(/%2F/gi, "/");
  return text === "" ? "" : `?${text}`;
}

const part = (text: string | number): string => encodeURIComponent(String(text));

export const links = {
  assets: (params: Params = {}) => `/assets${query(params)}`,
  asset: (name: string, params: Params = {}) => `/assets/${part(name)}${query(params)}`,
  graph: (params: Params = {}) => `/graph${query(params)}`,
  impact: (params: Params = {}) => `/impact${query(params)}`,
  backfills: (params: Params = {}) => `/backfills${query(params)}`,
  backfill: (id: string, step?: string, params: Params = {}) =>
    `/backfills/${part(id)}${step === undefined ? "" : `/${part(step)}`}${query(params)}`,
  runs: (params: Params = {}) => `/runs${query(params)}`,
  run: (id: string, params: Params = {}) => `/runs/${part(id)}${query(params)}`,
  releases: (params: Params = {}) => `/releases${query(params)}`,
  release: (id: string | number, params: Params = {}) => `/releases/${part(id)}${query(params)}`,
  sql: (params: Params = {}) => `/sql${query(params)}`,
  audit: (params: Params = {}) => `/audit/rerun-safety${query(params)}`,
  late: (params: Params = {}) => `/late${query(params)}`,
  reported: (params: Params = {}) => `/reported${query(params)}`,
  schedules: (params: Params = {}) => `/schedules${query(params)}`,
  alerts: (params: Params = {}) => `/alerts${query(params)}`,
  settings: (params: Params = {}) => `/settings${query(params)}`,
} as const;
