import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { localMinuteOfDay, type OffsetChange, offsetChanges } from '#core/lib/time.ts';

/** Local hours in which people write. */
const WRITES_FROM_HOUR = 7;
const WRITES_UNTIL_HOUR = 21;

/** Hours of a night that become the first hour of the day, or the last one before it. */
const MORNING = 8 * HOUR_MS;
const EVENING = 20 * HOUR_MS;
const NIGHT = WRITES_UNTIL_HOUR * HOUR_MS;
/** Older than anything that happens in the city. */
const PAST_MS = 800 * DAY_MS;
const AHEAD_MS = 60 * DAY_MS;

/** When somebody writes what they would have written at an instant, on the clock of a zone. */
export type Daytime = (at: Date, zone: string) => Date;

/** Whether somebody may write at an instant. */
export function isByDay(at: Date, zone: string): boolean {
  const minute = localMinuteOfDay(at, zone);
  return minute >= WRITES_FROM_HOUR * 60 && minute < WRITES_UNTIL_HOUR * 60;
}

/**
 * What falls into a night is written in the morning after it, or in the evening before it where that morning is not over by
 * `now`. What comes later stays later, and nothing passes `now`. Offsets are looked up once for each zone: it is asked
 * thousands of times.
 */
export function daytimeUntil(now: Date): Daytime {
  const zones = new Map<string, OffsetChange[]>();
  const offsetAt = (zone: string, ms: number): number => {
    let changes = zones.get(zone);
    if (!changes) {
      changes = offsetChanges(zone, new Date(now.getTime() - PAST_MS), new Date(now.getTime() + AHEAD_MS));
      zones.set(zone, changes);
    }
    const change = changes.findLast(({ at }) => at === null || at.getTime() <= ms) ?? changes[0];
    return (change?.afterMinutes ?? 0) * MINUTE_MS;
  };
  return (at, zone) => {
    const ms = at.getTime();
    const localMs = ms + offsetAt(zone, ms);
    const clock = localMs % DAY_MS;
    if (clock >= MORNING && clock < EVENING) return at;
    // Midnight of the day that the night ends in, as the wall clock counts.
    const dayMs = localMs - clock + (clock >= EVENING ? DAY_MS : 0);
    const instantOf = (wallMs: number) => {
      const near = wallMs - offsetAt(zone, ms);
      return wallMs - offsetAt(zone, near);
    };
    // By elapsed time: where clocks are put back, an hour reads the same twice.
    const between = (from: number, until: number, toFrom: number, toUntil: number) => {
      const [start, target] = [instantOf(from), instantOf(toFrom)];
      const share = (ms - start) / (instantOf(until) - start);
      return share < 0 ? at : new Date(Math.floor(target + share * (instantOf(toUntil) - target)));
    };
    const [eveningBefore, morningAfter] = [dayMs - DAY_MS, dayMs + MORNING];
    if (instantOf(morningAfter) > now.getTime()) {
      const evening = eveningBefore + EVENING;
      return between(evening, morningAfter, evening, eveningBefore + NIGHT);
    }
    return between(eveningBefore + NIGHT, morningAfter, dayMs + WRITES_FROM_HOUR * HOUR_MS, morningAfter);
  };
}
