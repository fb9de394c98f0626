import { describe, expect, it } from 'vitest';
import { checkReminders, DEFAULT_REMINDERS, filled, graceEndsAt, retryAtOf } from './dunning.ts';
import { assertMove, assertVisitMove, isOver, SUBSCRIPTION_STATUSES } from './status.ts';

const FAILED = new Date('2026-04-01T08:00:00Z');

describe('reminders of a failed charge', () => {
  it('try again on days 1, 3 and 7, and then no more', () => {
    const days = [1, 2, 3, 4].map((attempts) => retryAtOf(FAILED, attempts, DEFAULT_REMINDERS.stages));
    expect(days).toEqual([
      new Date('2026-04-02T08:00:00Z'),
      new Date('2026-04-04T08:00:00Z'),
      new Date('2026-04-08T08:00:00Z'),
      null,
    ]);
    expect(graceEndsAt(FAILED, DEFAULT_REMINDERS.graceDays)).toEqual(new Date('2026-04-15T08:00:00Z'));
  });

  it('fill in plan, amount and date, wherever they stand', () => {
    const values = { plan: '$& care', amount: '$12.00', date: 'Apr 15' };
    expect(filled('{plan}: {amount} until {date}, {plan}', values)).toBe(
      '$& care: $12.00 until Apr 15, $& care',
    );
  });

  it('are refused out of order, or after the grace period', () => {
    expect(checkReminders(DEFAULT_REMINDERS)).toEqual({});
    const [first, second] = DEFAULT_REMINDERS.stages;
    if (!first || !second) throw new Error('there are no stages');
    const wrong = { stages: [first, { ...second, day: 1 }], graceDays: 1 };
    expect(checkReminders(wrong)).toEqual({
      'stages.1.day': 'After day 1',
      graceDays: 'Longer than 1 days, when the last reminder is sent',
    });
  });
});

describe('the states of a plan', () => {
  it('are left as the rules say', () => {
    expect(() => assertMove('active', 'past_due')).not.toThrow();
    expect(() => assertMove('canceled', 'active')).toThrow('This plan’s status is now “Canceled”.');
    expect(() => assertMove('past_due', 'paused')).toThrow(
      'This plan’s status is now “Payment failed”. Reload the page to see what’s next.',
    );
    expect(() => assertMove('paused', 'past_due')).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(SUBSCRIPTION_STATUSES.filter(isOver)).toEqual(['canceled', 'ended', 'declined']);
  });

  it('of a visit end with it done or not used', () => {
    expect(() => assertVisitMove('proposed', 'booked')).not.toThrow();
    expect(() => assertVisitMove('booked', 'proposed')).not.toThrow();
    expect(() => assertVisitMove('done', 'proposed')).toThrow('This visit’s status is now “Done”.');
  });
});
