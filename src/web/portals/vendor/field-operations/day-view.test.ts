import { describe, expect, it } from 'vitest';
import type { DayPlan } from '#core/bookings/schedule/views.ts';
import {
  byTechnician,
  currentVisit,
  fieldPlace,
  jobToOpen,
  nextStop,
  shiftDay,
  type Visit,
} from './day-view.ts';

const visit = (id: string, hour: number, rest: Partial<Visit> = {}): Visit =>
  ({
    id,
    status: 'confirmed',
    enRouteAt: null,
    startsAt: new Date(Date.UTC(2026, 10, 20, hour)),
    technicianId: 't1',
    technicianName: 'Imre',
    ...rest,
  }) as Visit;

describe('fieldPlace', () => {
  it('reads the address and takes today for a day that does not exist', () => {
    const read = (query: string) => fieldPlace(new URLSearchParams(query));
    expect(read('job=a&date=2026-11-20&technician=t1')).toEqual({
      job: 'a',
      date: '2026-11-20',
      technician: 't1',
    });
    for (const bad of ['2026-02-30', '2026-13-01', 'yesterday', '99999-01-01', '']) {
      expect(read(`date=${bad}`).date).toBeNull();
    }
  });
});

describe('shiftDay', () => {
  it('crosses months and leap days', () => {
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
  });
});

describe('currentVisit', () => {
  it('is the one under way, then one on the way, then the next', () => {
    const done = visit('a', 8, { status: 'completed' });
    const next = visit('b', 10);
    const rolling = visit('c', 12, { enRouteAt: new Date() });
    const working = visit('d', 14, { status: 'in_progress' });
    expect(currentVisit([done, next, rolling, working])?.id).toBe('d');
    expect(currentVisit([done, next, rolling])?.id).toBe('c');
    expect(currentVisit([next, done])?.id).toBe('b');
    expect(currentVisit([done])).toBeNull();
  });
});

describe('jobToOpen', () => {
  it('prefers what is on, then a request, then the last visit', () => {
    const done = visit('a', 8, { status: 'completed' });
    const request = visit('r', 9, { status: 'pending' });
    expect(jobToOpen({ visits: [done, visit('b', 9)], requests: [request] }, null)).toBe('b');
    expect(jobToOpen({ visits: [done], requests: [request] }, null)).toBe('r');
    expect(jobToOpen({ visits: [done], requests: [] }, null)).toBe('a');
    expect(jobToOpen({ visits: [], requests: [] }, null)).toBeNull();
    expect(jobToOpen({ visits: [visit('b', 9)], requests: [] }, 'somebody else')).toBeNull();
  });
});

describe('nextStop', () => {
  const leg = { miles: 9, minutes: 27, fromBase: false, gapMinutes: 40, short: false };
  const done = visit('a', 8, { status: 'completed' });

  it('is the next visit of the same technician, with the drive there', () => {
    const visits = [visit('c', 12, { leg }), visit('b', 10, { leg }), done];
    expect(nextStop({ visits, direct: [] }, 'a')).toMatchObject({ visit: { id: 'b' }, driveMinutes: 27 });
  });

  it('knows no drive where another visit was between the two, and leaves others’ visits out', () => {
    const between = visit('b', 10, { status: 'completed', leg });
    expect(nextStop({ visits: [done, between, visit('c', 12, { leg })], direct: [] }, 'a')).toMatchObject({
      visit: { id: 'c' },
      driveMinutes: null,
    });
    expect(nextStop({ visits: [done, visit('x', 10, { technicianId: 't2' })], direct: [] }, 'a')).toBeNull();
  });

  it('knows no drive where an own customer’s visit lies between the two', () => {
    const visits = [done, visit('b', 12, { leg })];
    const direct = (hour: number, technicianId = 't1') =>
      [visit('own', hour, { technicianId })] as unknown as DayPlan['direct'];
    expect(nextStop({ visits, direct: direct(10) }, 'a')?.driveMinutes).toBeNull();
    expect(nextStop({ visits, direct: direct(14) }, 'a')?.driveMinutes).toBe(27);
    expect(nextStop({ visits, direct: direct(10, 't2') }, 'a')?.driveMinutes).toBe(27);
  });

  it('is none after the last visit, and for a job of another day', () => {
    expect(nextStop({ visits: [done], direct: [] }, 'a')).toBeNull();
    expect(nextStop({ visits: [done, visit('b', 10)], direct: [] }, 'of another day')).toBeNull();
  });
});

describe('byTechnician', () => {
  it('keeps the order of the day', () => {
    const groups = byTechnician([
      visit('late', 14),
      visit('first', 7, { technicianId: 't2', technicianName: 'Sun' }),
      visit('early', 9),
    ]);
    expect(groups.map(({ name, visits }) => [name, visits.map(({ id }) => id)])).toEqual([
      ['Sun', ['first']],
      ['Imre', ['early', 'late']],
    ]);
  });
});
