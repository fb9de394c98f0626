import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LISTS } from './lists.ts';

it.each(LISTS)('finds the place for a new line in $file', ({ file, before }) => {
  expect(readFileSync(file, 'utf8').split(before), before).toHaveLength(2);
});
