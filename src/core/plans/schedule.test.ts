import { describe, expect, it } from 'vitest';
import {
  addMonths,
  beginsTerm,
  periodOf,
  proposedFrom,
  rolledOver,
  termOfCharge,
  windowOf,
} from './schedule.ts';

describe('the calendar of a plan', () => {
  it('keeps the day of the month where there is one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('has periods that meet, in the zone of the home, over the change of clocks', () => {
    const zone = 'America/Los_Angeles';
    const first = periodOf('2026-02-15', 'monthly', 0, zone);
    const second = periodOf('2026-02-15', 'monthly', 1, zone);
    expect(first.endsAt).toEqual(second.startsAt);
    expect(first).toEqual({
      startsAt: new Date('2026-02-15T08:00:00Z'),
      endsAt: new Date('2026-03-15T07:00:00Z'),
    });
    expect(periodOf('2026-02-15', 'yearly', 1, zone).endsAt).toEqual(new Date('2028-02-15T08:00:00Z'));
  });

  it('plans a term with its first charge', () => {
    expect([0, 1, 11, 12].map((index) => beginsTerm('monthly', index))).toEqual([true, false, false, true]);
    expect([0, 1].map((index) => beginsTerm('yearly', index))).toEqual([true, true]);
    expect([0, 11, 12].map((index) => termOfCharge('monthly', index))).toEqual([0, 0, 1]);
  });

  it('puts a visit into the next month of its name', () => {
    expect(windowOf('2026-03-10', 3)).toEqual({ dueFrom: '2026-03-10', dueTo: '2026-05-09' });
    expect(windowOf('2026-03-10', 10)).toEqual({ dueFrom: '2026-10-01', dueTo: '2026-11-30' });
    expect(windowOf('2026-03-10', 2)).toEqual({ dueFrom: '2027-02-01', dueTo: '2027-04-02' });
    expect(rolledOver({ dueFrom: '2026-03-10' })).toEqual({ dueFrom: '2026-06-10', dueTo: '2026-08-09' });
    expect(proposedFrom('2026-10-01')).toBe('2026-09-10');
  });
});
