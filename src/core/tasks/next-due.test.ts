import { describe, expect, it } from 'vitest';
import { nextDue } from './next-due.ts';

describe('when a task comes back', () => {
  it.each([
    ['daily', '2026-03-08', '2026-03-09'],
    ['weekly', '2026-03-08', '2026-03-15'],
    ['monthly', '2026-01-31', '2026-02-28'],
    ['quarterly', '2026-11-30', '2027-02-28'],
    ['yearly', '2028-02-29', '2029-02-28'],
  ] as const)('%s after %s is %s', (recurrence, due, next) => {
    expect(nextDue(due, due, recurrence, due)).toBe(next);
  });

  it('the 31st comes again after a short month', () => {
    expect(nextDue('2026-01-31', '2026-02-28', 'monthly', '2026-02-28')).toBe('2026-03-31');
  });

  it('what was completed three weeks late comes back in the future, in its rhythm', () => {
    expect(nextDue('2026-03-02', '2026-03-02', 'weekly', '2026-03-25')).toBe('2026-03-30');
    expect(nextDue('2020-01-15', '2020-01-15', 'monthly', '2026-11-15')).toBe('2026-12-15');
  });

  it('what was completed early keeps its day', () => {
    expect(nextDue('2026-03-02', '2026-03-16', 'weekly', '2026-03-10')).toBe('2026-03-23');
  });
});
