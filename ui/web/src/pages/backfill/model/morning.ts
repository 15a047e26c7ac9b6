import { absolute } from "@/parts/time";

const HOUR = 60 * 60 * 1000;

/** Six in the morning of the day that comes next in a zone, as a wall clock shows it: `2022-05-04T06:00`. */
export function nextMorning(now: string, zone: string): string {
  const today = absolute(now, zone).slice(0, 10);
  const noon = Date.parse(`${today}T12:00:00Z`) + 24 * HOUR;
  return `${new Date(noon).toISOString().slice(0, 10)}T06:00`;
}
