import { expect, it } from 'vitest';
import { circleIn } from './no-circles.ts';

it('finds files that import each other, directly or through others', () => {
  expect(circleIn({ page: ['grid', 'root'], grid: ['root'], root: [] })).toBeNull();
  expect(circleIn({ page: ['part'], part: ['grid'], grid: ['part'] })).toEqual(['part', 'grid', 'part']);
  expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
});
