const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something takes, as people say it: two units at most. */
export function duration(millis: number): string {
  if (millis < 1000) {
    return `${Math.max(0, Math.round(millis))} ms`
  }
  if (millis < MINUTE) {
    const tenths = Math.round(millis / 100) / 10
    return tenths < 10 ? `${tenths.toFixed(1)} s` : `${Math.round(tenths)} s`
  }
  if (millis < HOUR) {
    return two(Math.floor(millis / MINUTE), 'min', Math.round((millis % MINUTE) / 1000), 's')
  }
  return millis < DAY
    ? two(Math.floor(millis / HOUR), 'h', Math.round((millis % HOUR) / MINUTE), 'min')
    : two(Math.floor(millis / DAY), 'd', Math.round((millis % DAY) / HOUR), 'h')
}

function two(first: number, unit: string, second: number, small: string): string {
  return second === 0 ? `${first} ${unit}` : `${first} ${unit} ${second} ${small}`
}

/**
 * What is left, as a range: nobody knows it to the second. The estimate is what builds took so far; workers and the
 * size of days make it half as long or twice as long.
 */
export function left(millis: number): string {
  if (millis < 5000) {
    return 'a few seconds'
  }
  const low = coarse(millis * 0.7)
  const high = coarse(millis * 1.6)
  return low === high ? `about ${low}` : `${low} to ${high}`
}

function coarse(millis: number): string {
  if (millis < MINUTE) {
    return `${Math.max(5, Math.round(millis / 5000) * 5)} s`
  }
  return millis < HOUR ? `${Math.round(millis / MINUTE)} min` : `${(millis / HOUR).toFixed(1)} h`
}

/** Size of files, in the units of disks. */
export function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit] ?? ''}`
}
