const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What is left, as a range: nobody knows it to the second. The estimate is what builds took so far; workers and the
 * size of days make it a third less or two thirds more.
 */
export function left(millis: number): string {
  if (millis < 5000) {
    return "a few seconds";
  }
  const low = coarse(millis * 0.7);
  const high = coarse(millis * 1.6);
  return low === high ? `about ${low}` : `${low} to ${high}`;
}

function coarse(millis: number): string {
  if (millis < MINUTE) {
    return `${Math.max(5, Math.round(millis / 5000) * 5)} s`;
  }
  return millis < HOUR ? `${Math.round(millis / MINUTE)} min` : `${(millis / HOUR).toFixed(1)} h`;
}
