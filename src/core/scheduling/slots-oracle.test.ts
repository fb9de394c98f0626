import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { Weekday } from '#core/lib/time.ts';
import { freeStarts, slotsOfTechnician } from './slots.ts';

/**
 * Three years of slots in twenty zones against a second opinion that asks Intl.DateTimeFormat alone
 * what the wall clock shows, and shares nothing with the rule.
 */

const ZONES = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/Anchorage',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Chatham',
];

const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
const DAYS = 1_096;
const BLOCK = 50;

/** The wall clock at an instant, as milliseconds of a clock without zone. */
function wallReader(zone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instantMs) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instantMs)) part[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** Every instant at which the clock shows this, in order: none in a gap, two in a repeated hour. */
function instantsShowing(wallMs: number, offsets: Set<number>, readWall: (ms: number) => number): number[] {
  const candidates = [...offsets].map((offset) => wallMs - offset).sort((a, b) => a - b);
  // With one offset around the day there is nothing to doubt.
  return offsets.size === 1 ? candidates : candidates.filter((instant) => readWall(instant) === wallMs);
}

/** The first instant at which the clock shows this time or a later one. */
function firstAtOrAfter(wallMs: number, offsets: Set<number>, readWall: (ms: number) => number): number {
  const [exact] = instantsShowing(wallMs, offsets, readWall);
  if (exact !== undefined) return exact;
  let before = wallMs - Math.max(...offsets) - 3 * HOUR_MS;
  let after = wallMs - Math.min(...offsets) + 3 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (readWall(middle) >= wallMs) after = middle;
    else before = middle;
  }
  return after;
}

type Hours = { startMinute: number; endMinute: number; claimMinutes: number };

function expectedStarts(
  dayMs: number,
  hours: Hours,
  offsets: Set<number>,
  readWall: (ms: number) => number,
): number[] {
  const closing = firstAtOrAfter(dayMs + hours.endMinute * MINUTE_MS, offsets, readWall);
  const starts: number[] = [];
  for (let minute = hours.startMinute; minute < hours.endMinute; minute += 120) {
    const [first] = instantsShowing(dayMs + minute * MINUTE_MS, offsets, readWall);
    if (first !== undefined && first + hours.claimMinutes * MINUTE_MS <= closing) starts.push(first);
  }
  return starts;
}

describe.each(ZONES)('slots in %s, 2026 to 2028', (zone) => {
  const readWall = wallReader(zone);
  const offsetAt = (instantMs: number) => readWall(instantMs) - instantMs;
  const dates = Array.from({ length: DAYS }, (_, index) => FIRST_DAY_MS + index * DAY_MS);
  const offsetsByDay = new Map(
    dates.map((dayMs) => [
      dayMs,
      new Set([-DAY_MS, 0, 12 * HOUR_MS, DAY_MS, 2 * DAY_MS].map((around) => offsetAt(dayMs + around))),
    ]),
  );
  const offsetsOf = (dayMs: number) => offsetsByDay.get(dayMs) ?? new Set<number>();

  // The openings put starts on the full hours, the odd hours and the halves: into every gap and repetition.
  it.each<Hours>([
    { startMinute: 0, endMinute: 1_440, claimMinutes: 120 },
    { startMinute: 60, endMinute: 1_440, claimMinutes: 45 },
    { startMinute: 90, endMinute: 1_440, claimMinutes: 30 },
    { startMinute: 15, endMinute: 135, claimMinutes: 60 },
    { startMinute: 540, endMinute: 1_020, claimMinutes: 120 },
  ])('are the same from minute $startMinute to $endMinute', (hours) => {
    const weeklyHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day as Weekday, ...hours }));
    for (let block = 0; block < DAYS; block += BLOCK) {
      const days = dates.slice(block, block + BLOCK);
      const [firstMs = 0] = days;
      const offered = slotsOfTechnician({
        zone,
        weeklyHours,
        busy: [],
        now: new Date(firstMs - 2 * DAY_MS),
        fromDate: new Date(firstMs).toISOString().slice(0, 10),
        days: days.length,
        durationMinutes: hours.claimMinutes,
        bufferMinutes: 0,
      });
      const expected = days.map((dayMs) => expectedStarts(dayMs, hours, offsetsOf(dayMs), readWall));
      const actual = offered.map((day) => freeStarts([day]).map((start) => start.getTime()));
      expect(actual).toEqual(expected);
    }
  });

  it('keep nine at nine on every day', () => {
    const nines = Array.from({ length: Math.ceil(DAYS / BLOCK) }, (_, block) => {
      const firstMs = FIRST_DAY_MS + block * BLOCK * DAY_MS;
      return freeStarts(
        slotsOfTechnician({
          zone,
          weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
            weekday: day as Weekday,
            startMinute: 540,
            endMinute: 660,
          })),
          busy: [],
          now: new Date(firstMs - 2 * DAY_MS),
          fromDate: new Date(firstMs).toISOString().slice(0, 10),
          days: BLOCK,
          durationMinutes: 90,
          bufferMinutes: 30,
        }),
      );
    }).flat();
    expect(nines).toHaveLength(Math.ceil(DAYS / BLOCK) * BLOCK);
    expect(nines.every((start) => readWall(start.getTime()) % DAY_MS === 9 * HOUR_MS)).toBe(true);
  });
});

describe('the days on which clocks change', () => {
  const startsOn = (zone: string, date: string, startMinute: number) =>
    freeStarts(
      slotsOfTechnician({
        zone,
        weeklyHours: [{ weekday: 7, startMinute, endMinute: startMinute + 240 }],
        busy: [],
        now: new Date(Date.parse(date) - 3 * DAY_MS),
        fromDate: date,
        days: 1,
        durationMinutes: 60,
        bufferMinutes: 0,
      }),
    ).map((start) => start.toISOString());

  it('offer nothing in the gap of spring', () => {
    expect(startsOn('America/Los_Angeles', '2027-03-14', 0)).toEqual(['2027-03-14T08:00:00.000Z']);
    expect(startsOn('Europe/Berlin', '2027-03-28', 0)).toEqual(['2027-03-27T23:00:00.000Z']);
  });

  it('offer the repeated hour of autumn once, its first pass', () => {
    expect(startsOn('America/Los_Angeles', '2027-11-07', 60)).toEqual([
      '2027-11-07T08:00:00.000Z',
      '2027-11-07T11:00:00.000Z',
    ]);
  });
});
