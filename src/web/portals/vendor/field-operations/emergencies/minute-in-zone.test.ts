import { expect, it } from 'vitest';
import { minuteInZone } from './minute-in-zone.ts';

it('is the minute on the wall of the zone, midnight is 0', () => {
  expect(minuteInZone(new Date('2026-03-02T15:30:00Z'), 'America/Los_Angeles')).toBe(7 * 60 + 30);
  expect(minuteInZone(new Date('2026-03-02T08:00:00Z'), 'America/Los_Angeles')).toBe(0);
});
