import { expect, it } from 'vitest';
import { moved } from './use-field-list.ts';

it('a row goes to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

it('places that are not there leave all as it is', () => {
  const rows = ['a', 'b'];
  for (const [from, to] of [
    [0, 2],
    [2, 0],
    [-1, 0],
    [0, -1],
    [0.5, 1],
  ] as const) {
    expect(moved(rows, from, to)).toBe(rows);
  }
});
