import { wallClockHour } from '#core/lib/format-time.ts';

const NOON = 12;
const EVENING = 17;

/** `Good morning, Ines`: by the hour of the zone, with the first name only. */
export function greeting(fullName: string, now: Date, zone: string): string {
  const hour = wallClockHour(now, zone);
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const first = fullName.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}
