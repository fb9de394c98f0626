import { describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, localDate, localMinuteOfDay } from '#core/lib/time.ts';
import { FREQUENCIES, type Frequency } from './frequency.ts';
import { MAX_SERIES_VISITS } from './limits.ts';
import { followingDates, seriesDates, shiftedStart } from './series-dates.ts';

const SEATTLE = 'America/Los_Angeles';
const starts = (firstStartsAt: string, frequency: Frequency, visits: number, zone = SEATTLE) =>
  seriesDates({ firstStartsAt: new Date(firstStartsAt), zone, frequency, visits }).map(
    ({ startsAt }) => startsAt?.toISOString() ?? null,
  );

describe('the visits of a series', () => {
  it('stay at ten on the wall when the clock goes forward and back', () => {
    // 2026: forward on March 8, back on November 1.
    expect(starts('2026-03-02T18:00:00Z', 'weekly', 3)).toEqual([
      '2026-03-02T18:00:00.000Z',
      '2026-03-09T17:00:00.000Z',
      '2026-03-16T17:00:00.000Z',
    ]);
    expect(starts('2026-10-23T17:00:00Z', 'fortnightly', 2)).toEqual([
      '2026-10-23T17:00:00.000Z',
      '2026-11-06T18:00:00.000Z',
    ]);
  });

  it('leave a visit without a time in the hour that spring skips', () => {
    // Sundays at half past two.
    expect(starts('2026-03-01T10:30:00Z', 'weekly', 3)).toEqual([
      '2026-03-01T10:30:00.000Z',
      null,
      '2026-03-15T09:30:00.000Z',
    ]);
  });

  it('keep the day of the month, or take the last one of a shorter month', () => {
    const dates = seriesDates({
      firstStartsAt: new Date('2026-10-31T17:00:00Z'),
      zone: SEATTLE,
      frequency: 'monthly',
      visits: 6,
    }).map(({ date }) => date);
    expect(dates).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  // Every change of the clock of these zones within a decade lies under some of these series.
  const zones = [
    SEATTLE,
    'America/Denver',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'UTC',
  ];
  const days = Array.from(
    { length: 60 },
    (_, index) => Date.parse('2025-01-03T03:15:00Z') + index * 61 * 86_400_000,
  );
  it.each(zones)('keep weekday, distance and wall clock in %s, whatever the clock does', (zone) => {
    for (const firstMs of days) {
      for (const frequency of FREQUENCIES) {
        const firstStartsAt = new Date(firstMs);
        const first = localDate(firstStartsAt, zone);
        const visits = seriesDates({ firstStartsAt, zone, frequency, visits: MAX_SERIES_VISITS });
        expect(visits).toHaveLength(MAX_SERIES_VISITS);
        for (const { position, date, startsAt } of visits) {
          if (frequency === 'weekly') expect(daysBetween(first, date)).toBe(7 * position);
          if (frequency === 'fortnightly') expect(daysBetween(first, date)).toBe(14 * position);
          if (frequency === 'monthly') {
            const isLastDay = addDays(date, 1).endsWith('-01');
            expect(date.slice(8) === first.slice(8) || (isLastDay && date.slice(8) < first.slice(8))).toBe(
              true,
            );
          }
          if (!startsAt) continue;
          expect(localDate(startsAt, zone)).toBe(date);
          expect(localMinuteOfDay(startsAt, zone)).toBe(localMinuteOfDay(firstStartsAt, zone));
        }
        const instants = visits.flatMap(({ startsAt }) => (startsAt ? [startsAt.getTime()] : []));
        expect([...instants].sort((a, b) => a - b)).toEqual(instants);
        // The clock skips an hour once a year: more than two dates without a time cannot be.
        expect(visits.length - instants.length).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('the visits that follow', () => {
  const plan = {
    firstStartsAt: new Date('2026-03-02T18:00:00Z'),
    zone: SEATTLE,
    frequency: 'weekly',
  } as const;

  it('are counted on from one that is still ahead', () => {
    const after = new Date('2026-03-01T00:00:00Z');
    expect(followingDates({ ...plan, visits: 3, after })).toEqual([
      { position: 1, date: '2026-03-09', startsAt: new Date('2026-03-09T17:00:00Z') },
      { position: 2, date: '2026-03-16', startsAt: new Date('2026-03-16T17:00:00Z') },
    ]);
  });

  it('begin with the next date of the rhythm after a visit long ago', () => {
    const after = new Date('2026-06-10T12:00:00Z');
    const dates = followingDates({ ...plan, visits: 4, after });
    expect(dates.map(({ position, date }) => [position, date])).toEqual([
      [1, '2026-06-15'],
      [2, '2026-06-22'],
      [3, '2026-06-29'],
    ]);
    expect(followingDates({ ...plan, frequency: 'monthly', visits: 2, after })).toMatchObject([
      { date: '2026-07-02' },
    ]);
  });
});

it('moves a later visit by the same days to the same time on the wall, over a change of the clock', () => {
  const from = new Date('2026-03-02T18:00:00Z');
  const to = new Date('2026-03-04T22:00:00Z');
  const startsAt = new Date('2026-03-09T17:00:00Z');
  expect(shiftedStart({ from, to, startsAt, zone: SEATTLE })).toEqual({
    date: '2026-03-11',
    startsAt: new Date('2026-03-11T21:00:00Z'),
  });
});
