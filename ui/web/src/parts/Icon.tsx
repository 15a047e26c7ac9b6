import css from "./Icon.module.css";

/** Strokes on a 16-pixel grid, kept by hand. */
const PATHS = {
  assets: "M2.5 3.5h11M2.5 8h11M2.5 12.5h11",
  graph: "M3 4.5h3v-2H3zM3 13.5h3v-2H3zM10 9h3V7h-3zM6 3.5h2v9H6M8 8h2",
  backfill: "M2.5 8h4M10 8h3.5M10 8c0-4.5-5.5-4.5-5.5 0s5.5 4.5 5.5 0",
  runs: "M5 3l8 5-8 5z",
  releases: "M8 2l5.5 3v6L8 14l-5.5-3V5zM2.5 5L8 8l5.5-3M8 8v6",
  sql: "M3 4l4 4-4 4M8.5 12H13",
  audit: "M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.8 8l1.6 1.6L10.4 6.5",
  late: "M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 5v3.2l2 1.3",
  schedules: "M3 4h10v9.5H3zM3 7h10M5.5 2.5v3M10.5 2.5v3",
  reported: "M4 2.5h6l2.5 2.5v8.5H4zM6 8h4M6 10.5h4",
  alerts: "M4 11V7a4 4 0 018 0v4l1 1.2H3zM6.8 14h2.4",
  settings: "M3 5h6M12 5h1M3 11h1M7 11h6M10.5 3.5v3M5.5 9.5v3",
  impact: "M3 8h2M8 3v2M8 11v2M11 8h2M8 5.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4z",
  search: "M7 2.8a4.2 4.2 0 100 8.4 4.2 4.2 0 000-8.4zM10.2 10.2L13.5 13.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M5.5 5.5h7v8h-7zM3.5 10.5v-8h7",
  link: "M7 9l2-2M6.5 5.5l1.4-1.4a2.8 2.8 0 014 4L10.5 9.5M9.5 10.5l-1.4 1.4a2.8 2.8 0 01-4-4l1.4-1.4",
  terminal: "M2.5 3.5h11v9h-11zM5 6.5L7 8l-2 1.5M8.5 10H11",
  check: "M3.5 8.5l3 3 6-7",
  down: "M4 6l4 4 4-4",
  right: "M6 4l4 4-4 4",
  up: "M4 10l4-4 4 4",
  left: "M10 4L6 8l4 4",
  sun: "M8 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.5 3.5l1.3 1.3M11.2 11.2l1.3 1.3M3.5 12.5l1.3-1.3M11.2 4.8l1.3-1.3",
  moon: "M13 9.5A5.5 5.5 0 016.5 3 5.5 5.5 0 1013 9.5z",
  warn: "M8 2.5l6 11H2zM8 6.5v3.2M8 11.4v.6",
  info: "M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 7.2v3.6M8 5v.6",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  play: "M5 3l8 5-8 5z",
  stop: "M4 4h8v8H4z",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  filter: "M2.5 3.5h11L9.5 8.5v4l-3 1.2V8.5z",
  menu: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  refresh: "M13 8a5 5 0 11-1.6-3.6M13 2.5v2.8h-2.8",
  external: "M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5",
  tree: "M3 3v9.5h3M3 7.5h3M8 7.5h5M8 12.5h5M5 3h8",
  list: "M6 4h7.5M6 8h7.5M6 12h7.5M2.5 4h.8M2.5 8h.8M2.5 12h.8",
  panel: "M2.5 3h11v10h-11zM6 3v10",
  user: "M8 3a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM3 13.5c.5-3 2.5-4 5-4s4.5 1 5 4",
  lock: "M4 7.5h8v6H4zM5.8 7.5V5.5a2.2 2.2 0 014.4 0v2",
  undo: "M6 3.5L3 6.5l3 3M3 6.5h6a4 4 0 010 7H6",
  help: "M6 6a2 2 0 113 1.7c-.7.4-1 .8-1 1.6M8 11.6v.4",
} as const;

export type IconName = keyof typeof PATHS;

/** A picture without meaning of its own: whoever uses it says the words. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 12 | 14 | 16 | 20 }) {
  return (
    <svg className={css["icon"]} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
