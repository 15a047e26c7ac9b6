const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in the biggest unit that says it: "3 min ago", "in 2 h", "4 days ago". */
export function relative(instant: string, now: number): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const gone = Math.abs(now - at);
  const words =
    gone < MINUTE ? "moments" : gone < HOUR ? `${Math.floor(gone / MINUTE)} min` : gone < DAY ? `${Math.floor(gone / HOUR)} h`
      : count(Math.floor(gone / DAY), "day");
  return at > now ? `in ${words}` : `${words} ago`;
}

/** A length of time from milliseconds: "850 ms", "4.2 s", "3 min 20 s", "2 h 10 min". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds - minutes * 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** An instant in words of a zone, to the minute. */
export function absolute(instant: string, zone?: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);
  return zone === undefined ? parts : `${parts} ${zone}`;
}

export function count(number: number, noun: string, many = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : many}`;
}

export function bytes(size: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let unit = 0;
  let value = size;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
