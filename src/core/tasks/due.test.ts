import { expect, it } from 'vitest';
import { daysOverdue, dueState } from './due.ts';

it.each([
  ['2026-03-01', 'overdue'],
  ['2026-03-02', 'today'],
  ['2026-03-03', 'later'],
] as const)('what is due on %s is %s on March 2', (dueOn, state) => {
  expect(dueState({ dueOn, status: 'in_progress' }, '2026-03-02')).toBe(state);
  expect(dueState({ dueOn, status: 'completed' }, '2026-03-02')).toBeNull();
});

it('days overdue are counted over a change of the clock, too', () => {
  expect(daysOverdue('2026-03-07', '2026-03-09')).toBe(2);
});
