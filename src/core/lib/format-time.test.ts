import { describe, expect, it } from 'vitest';
import {
  calendarDaysAway,
  dateInZone,
  dayChip,
  formatAgo,
  formatClock,
  formatDate,
  formatDatedName,
  formatDay,
  formatDuration,
  formatElapsed,
  formatLocalDate,
  formatMoment,
  formatMonth,
  formatRelativeDay,
  formatShortDay,
  formatTime,
  formatWindow,
  wallClockHour,
} from './format-time.ts';

const SEATTLE = 'America/Los_Angeles';
/** A time of Monday, November 23, 2026 in Seattle. */
const at = (clock: string) => new Date(`2026-11-23T${clock}:00-08:00`);

describe('clock times', () => {
  it('is 12-hour with plain spaces', () => {
    expect(formatTime(at('10:00'), SEATTLE)).toBe('10:00 AM');
    expect(formatTime(at('00:05'), SEATTLE)).toBe('12:05 AM');
    expect(formatTime(at('12:00'), SEATTLE)).toBe('12:00 PM');
    expect(formatTime(at('10:00'), 'America/Chicago')).toBe('12:00 PM');
    expect(wallClockHour(at('00:00'), SEATTLE)).toBe(0);
  });

  it.each([
    ['08:00', '10:00', '8:00 to 10:00 AM', '8:00 to 10:00 AM'],
    ['10:00', '12:00', '10:00 AM to noon', '10:00 to noon'],
    ['12:00', '14:00', 'noon to 2:00 PM', 'noon to 2:00 PM'],
    ['11:00', '13:00', '11:00 AM to 1:00 PM', '11:00 AM to 1:00 PM'],
    ['14:00', '16:00', '2:00 to 4:00 PM', '2:00 to 4:00 PM'],
    ['12:30', '14:30', '12:30 to 2:30 PM', '12:30 to 2:30 PM'],
    ['09:00', '15:00', '9:00 AM to 3:00 PM', '9:00 AM to 3:00 PM'],
    ['08:00', '12:00', '8:00 AM to noon', '8:00 to noon'],
    ['00:00', '02:00', 'midnight to 2:00 AM', 'midnight to 2:00 AM'],
  ])('writes the window %s–%s as %j, short %j', (from, to, full, short) => {
    expect(formatWindow(at(from), at(to), SEATTLE)).toBe(full);
    expect(formatWindow(at(from), at(to), SEATTLE, { short: true })).toBe(short);
  });

  it('names midnight at the end and may begin with a capital', () => {
    const midnight = new Date('2026-11-24T00:00:00-08:00');
    expect(formatWindow(at('22:00'), midnight, SEATTLE)).toBe('10:00 PM to midnight');
    expect(formatWindow(at('22:00'), midnight, SEATTLE, { short: true })).toBe('10:00 to midnight');
    expect(formatWindow(at('12:00'), at('14:00'), SEATTLE, { capital: true })).toBe('Noon to 2:00 PM');
    expect(formatWindow(at('08:00'), at('14:00'), SEATTLE, { short: true })).toBe('8:00 AM to 2:00 PM');
  });
});

describe('days', () => {
  it('writes days with and without a year', () => {
    expect(formatDay(at('10:00'), SEATTLE)).toBe('Monday, November 23');
    expect(formatDay(at('10:00'), SEATTLE, { year: true })).toBe('Monday, November 23, 2026');
    expect(formatShortDay(at('10:00'), SEATTLE)).toBe('Mon, Nov 23');
    expect(formatDate(at('10:00'), SEATTLE)).toBe('Nov 23, 2026');
    expect(formatMonth(at('10:00'), SEATTLE)).toBe('November');
    expect(formatMonth(at('10:00'), SEATTLE, { year: true })).toBe('November 2026');
  });

  it('reads a calendar day without a zone', () => {
    expect(formatLocalDate('2026-11-23')).toBe('Monday, November 23');
    expect(dayChip('2026-11-23')).toEqual({ weekday: 'Mon', day: '23', month: 'November' });
  });

  it('asks the zone which day it is', () => {
    expect(dateInZone(at('22:00'), SEATTLE)).toBe('2026-11-23');
    expect(dateInZone(at('22:00'), 'UTC')).toBe('2026-11-24');
    expect(calendarDaysAway(at('00:30'), SEATTLE, new Date('2026-11-22T23:30:00-08:00'))).toBe(1);
  });

  it('says Today, Tomorrow and Yesterday', () => {
    const now = at('23:00');
    expect(formatRelativeDay(at('01:00'), SEATTLE, now)).toBe('Today');
    expect(formatRelativeDay(new Date('2026-11-24T00:30:00-08:00'), SEATTLE, now)).toBe('Tomorrow');
    expect(formatRelativeDay(new Date('2026-11-22T23:59:00-08:00'), SEATTLE, now)).toBe('Yesterday');
    expect(formatRelativeDay(new Date('2026-11-26T10:00:00-08:00'), SEATTLE, now)).toBe(
      'Thursday, November 26',
    );
  });

  it('counts the day of 23 hours and the day of 25 as one', () => {
    const before = new Date('2026-03-07T12:00:00-08:00');
    expect(calendarDaysAway(new Date('2026-03-09T00:10:00-07:00'), SEATTLE, before)).toBe(2);
    const autumn = new Date('2026-10-31T23:50:00-07:00');
    expect(calendarDaysAway(new Date('2026-11-02T00:10:00-08:00'), SEATTLE, autumn)).toBe(2);
  });
});

describe('names of days and months', () => {
  it.each([
    ['2026-11-22', 'Nov 22, 2026'],
    ['2026-11', 'November 2026'],
    ['2026-11-22.2', 'Nov 22, 2026 (2)'],
    ['first', 'first'],
  ])('says %s as %s', (name, said) => {
    expect(formatDatedName(name)).toBe(said);
  });
});

describe('moments and lengths', () => {
  it('shortens a moment by how near it is', () => {
    const now = at('12:00');
    expect(formatMoment(at('09:51'), SEATTLE, now)).toBe('9:51 AM');
    expect(formatMoment(new Date('2026-11-20T08:12:00-08:00'), SEATTLE, now)).toBe('Fri 8:12 AM');
    expect(formatMoment(new Date('2026-11-12T08:12:00-08:00'), SEATTLE, now)).toBe('Nov 12, 8:12 AM');
    expect(formatMoment(new Date('2025-12-29T11:47:00-08:00'), SEATTLE, now)).toBe('Dec 29, 2025, 11:47 AM');
    expect(formatMoment(new Date('2027-01-05T08:12:00-08:00'), SEATTLE, now)).toBe('Jan 5, 8:12 AM');
  });

  it('writes planned, passed and running lengths', () => {
    expect([45, 60, 90, 105, 120, 150].map(formatDuration)).toEqual([
      '45 min',
      '60 min',
      '90 min',
      '1 h 45 min',
      '2 h',
      '2 h 30 min',
    ]);
    expect([0.9, 1, 54.9, 60, 65, 150].map(formatElapsed)).toEqual([
      'under a minute',
      '1 min',
      '54 min',
      '1 h',
      '1 h 5 min',
      '2 h 30 min',
    ]);
    expect([-1, 0, 54, 65].map(formatClock)).toEqual(['0:00', '0:00', '0:54', '1:05']);
  });

  it('says how long ago', () => {
    const now = at('12:00');
    const ago = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), SEATTLE, now);
    expect([-5, 0, 1, 59, 60, 11 * 60].map(ago)).toEqual([
      'just now',
      'just now',
      '1 min ago',
      '59 min ago',
      '1 h ago',
      '11 h ago',
    ]);
    expect([20 * 60, 3 * 1440, 10 * 1440].map(ago)).toEqual(['yesterday', '3 days ago', 'Nov 13, 2026']);
  });

  it.each([
    ['the clock goes back', 'America/Los_Angeles', '2026-11-01T08:59:00Z', ['1:59 AM', '1:00 AM']],
    ['the clock goes forward', 'America/Los_Angeles', '2026-03-08T09:59:00Z', ['1:59 AM', '3:00 AM']],
    ['a minute past midnight', 'America/St_Johns', '2010-11-07T02:30:00Z', ['12:00 AM', '11:01 PM']],
    ['half an hour apart', 'Asia/Kolkata', '2026-11-01T08:59:00Z', ['2:29 PM', '2:30 PM']],
  ])('tells the minutes on either side of a change, asked once and again: %s', (_, zone, before, times) => {
    const minutes = [new Date(before), new Date(Date.parse(before) + 60_000)];
    for (let round = 0; round < 2; round += 1)
      expect(minutes.map((minute) => formatTime(minute, zone))).toEqual(times);
  });
});
