import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { austinOutlines } from './austin.ts';

it('the outlines of Austin in the bundle are what is drawn here', () => {
  const shipped = JSON.parse(readFileSync('src/web/ui/data/map/outlines/austin.json', 'utf8'));
  expect(shipped).toEqual(austinOutlines());
});
