import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, 'job', '0 jobs'],
  [1, 'completed job', '1 completed job'],
  [1204, 'review', '1,204 reviews'],
  [2, 'company', '2 companies'],
  [2, 'day', '2 days'],
])('%d %s is said as "%s"', (count, noun, said) => {
  expect(counted(count, noun)).toBe(said);
});

it('takes a plural that is not regular', () => {
  expect(counted(3, 'box', 'boxes')).toBe('3 boxes');
});
