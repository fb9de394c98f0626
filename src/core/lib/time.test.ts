import { describe, expect, it } from 'vitest';
import { addDays, isLocalDate } from './format-time.ts';
import {
  daysBetween,
  instantAt,
  isTimeZone,
  localDate,
  localMinuteOfDay,
  startOfDay,
  weekday,
  ZoneSpan,
} from './time.ts';

const SEATTLE = 'America/Los_Angeles';

describe('local days', () => {
  it('knows the day of an instant in a zone', () => {
    const instant = new Date('2026-11-23T07:30:00Z');
    expect(localDate(instant, SEATTLE)).toBe('2026-11-22');
    expect(localDate(instant, 'UTC')).toBe('2026-11-23');
    expect(localMinuteOfDay(instant, SEATTLE)).toBe(23 * 60 + 30);
  });

  it('counts days over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-11-20', '2027-01-19')).toBe(60);
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  });

  it('calls Monday 1 and Sunday 7', () => {
    expect(weekday('2026-11-23')).toBe(1);
    expect(weekday('2026-11-22')).toBe(7);
    expect(weekday('1969-12-31')).toBe(3);
  });

  it('starts a day late where the clock jumps over midnight', () => {
    expect(startOfDay('2026-11-20', SEATTLE)).toEqual(new Date('2026-11-20T08:00:00Z'));
    // Beirut jumps from midnight to one.
    expect(startOfDay('2026-03-29', 'Asia/Beirut')).toEqual(new Date('2026-03-28T22:00:00Z'));
    expect(localMinuteOfDay(startOfDay('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe(60);
  });

  it('knows dates and zones from text', () => {
    expect(isLocalDate('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-2-9', '20260209', '', '2026-11-20T00:00']) {
      expect(isLocalDate(text)).toBe(false);
    }
    expect(isTimeZone(SEATTLE)).toBe(true);
    for (const zone of ['Mars/Olympus', '+02:00', '']) expect(isTimeZone(zone)).toBe(false);
  });
});

describe('the instant of a wall clock', () => {
  it('is null in the spring gap', () => {
    expect(instantAt('2026-03-08', 119, SEATTLE)).toEqual(new Date('2026-03-08T09:59:00Z'));
    expect(instantAt('2026-03-08', 120, SEATTLE)).toBeNull();
    expect(instantAt('2026-03-08', 179, SEATTLE)).toBeNull();
    expect(instantAt('2026-03-08', 180, SEATTLE)).toEqual(new Date('2026-03-08T10:00:00Z'));
  });

  it('is the first one in the repeated hour', () => {
    expect(instantAt('2026-11-01', 90, SEATTLE)).toEqual(new Date('2026-11-01T08:30:00Z'));
    expect(instantAt('2026-11-01', 120, SEATTLE)).toEqual(new Date('2026-11-01T10:00:00Z'));
  });

  it('reads minute 1440 as the next midnight', () => {
    expect(instantAt('2026-11-20', 1440, SEATTLE)).toEqual(startOfDay('2026-11-21', SEATTLE));
  });

  it('refuses minutes that no day has and dates that are none', () => {
    expect(() => instantAt('2026-11-20', 1441, SEATTLE)).toThrow(RangeError);
    expect(() => instantAt('2026-11-20', -1, SEATTLE)).toThrow(RangeError);
    expect(() => instantAt('2026-11-20', 1.5, SEATTLE)).toThrow(RangeError);
    expect(() => instantAt('tomorrow', 0, SEATTLE)).toThrow(RangeError);
  });

  it('closes at the jump when the closing minute is skipped', () => {
    const span = new ZoneSpan(SEATTLE, '2026-03-01', '2026-03-31');
    expect(span.closingAt('2026-03-08', 150)).toEqual(new Date('2026-03-08T10:00:00Z'));
    expect(span.closingAt('2026-03-09', 150)).toEqual(new Date('2026-03-09T09:30:00Z'));
  });
});
