import { expect, it } from 'vitest';
import { reminderDue } from './reminder.ts';

it.each([
  ['2026-05-01', null, null],
  ['2026-04-30', null, 60],
  ['2026-04-30', 60, null],
  ['2026-03-31', 60, 30],
  ['2026-03-31', 30, null],
  ['2026-03-08', 30, 7],
  ['2026-03-08', null, 7],
  ['2026-03-02', 7, null],
  ['2026-03-01', 30, 7],
  ['2026-02-28', null, null],
])('of one valid until %s on March 1, after %s: %s days', (validUntil, reminded, due) => {
  expect(reminderDue(validUntil, '2026-03-01', reminded)).toBe(due);
});
