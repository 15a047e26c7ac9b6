const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is left, as a range: nobody knows it to the second. */
export function left(least: number, most: number): string {
  if (most < 5000) {
    return "a few seconds";
  }
  const low = coarse(least);
  const high = coarse(most);
  return low === high ? `about ${low}` : `${low} to ${high}`;
}

function coarse(millis: number): string {
  if (millis < MINUTE) {
    return `${Math.max(5, Math.round(millis / 5000) * 5)} s`;
  }
  return millis < HOUR ? `${Math.round(millis / MINUTE)} min` : `${(millis / HOUR).toFixed(1)} h`;
}
