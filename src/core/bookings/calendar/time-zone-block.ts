import { MINUTE_MS } from '#core/lib/durations.ts';
import { offsetChanges } from '#core/lib/time.ts';

/**
 * The VTIMEZONE of RFC 5545 for a zone between two instants: calendar programs read visits with it without knowing the
 * zone's name. Each stretch with one offset is written out, so that no rule of recurrence can be wrong.
 */
export function timeZoneBlock(zone: string, from: Date, until: Date): string {
  const parts = offsetChanges(zone, from, until).map(({ at, beforeMinutes, afterMinutes }) => {
    const kind = afterMinutes > beforeMinutes ? 'DAYLIGHT' : 'STANDARD';
    // Starts are written in the wall clock that held before the change.
    const start = at ? wallClock(at, beforeMinutes) : '19700101T000000';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offset(beforeMinutes)}`,
      `TZOFFSETTO:${offset(afterMinutes)}`,
      `END:${kind}`,
    ].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function wallClock(at: Date, offsetMinutes: number): string {
  const local = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString();
  return local.slice(0, 19).replaceAll(/[-:]/g, '');
}

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
