import { expect, it } from 'vitest';
import { byAge } from './operations.ts';

it('groups requests by how long they wait; a full hour is in the next group', () => {
  expect(byAge([0, 0.5, 1, 3.9, 4, 100])).toEqual([2, 2, 2]);
  expect(byAge([])).toEqual([0, 0, 0]);
});
