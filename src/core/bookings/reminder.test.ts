import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { instantAt } from '#core/lib/time.ts';
import { isReminderDue, remindAt } from './reminder.ts';

const startsAt = new Date('2026-11-21T17:00:00Z');
const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
const visit = { status: 'confirmed', startsAt, acceptedAt: before(72), remindedFor: null } as const;

describe('the reminder of a visit', () => {
  it('is due 24 hours before it, and until it begins', () => {
    expect(isReminderDue(visit, before(24.01))).toBe(false);
    expect(isReminderDue(visit, before(24))).toBe(true);
    expect(isReminderDue(visit, before(0.1))).toBe(true);
    expect(isReminderDue(visit, before(0))).toBe(false);
  });

  it('is due once for each start', () => {
    expect(isReminderDue({ ...visit, remindedFor: startsAt }, before(20))).toBe(false);
    expect(isReminderDue({ ...visit, remindedFor: before(48) }, before(20))).toBe(true);
  });

  it('is for visits that take place, and for nobody who agreed a moment ago', () => {
    for (const status of ['held', 'pending', 'cancelled', 'in_progress', 'completed'] as const) {
      expect(isReminderDue({ ...visit, status }, before(20))).toBe(false);
    }
    expect(isReminderDue({ ...visit, acceptedAt: before(23) }, before(20))).toBe(false);
    expect(isReminderDue({ ...visit, acceptedAt: before(24) }, before(20))).toBe(true);
  });

  it('is a whole day before it when clocks change in between', () => {
    const morning = (date: string) => instantAt(date, 9 * 60, 'America/Los_Angeles') ?? new Date(0);
    expect(remindAt(morning('2026-03-08'))).toEqual(new Date('2026-03-07T16:00:00Z'));
    expect(remindAt(morning('2026-11-01'))).toEqual(new Date('2026-10-31T17:00:00Z'));
  });
});
