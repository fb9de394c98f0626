import { describe, expect, it } from 'vitest';
import { fromWallTime, toWallTime } from './wall-time.ts';

const ZONE = 'America/Los_Angeles';

describe('times on the clocks of a zone', () => {
  it.each([
    ['2026-11-21T17:30', '2026-11-22T01:30:00.000Z'],
    ['2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ])('%s there and back', (text, instant) => {
    expect(fromWallTime(text, ZONE)?.toISOString()).toBe(instant);
    expect(toWallTime(new Date(instant), ZONE)).toBe(text);
  });

  it('moves on from the hour that there is not', () => {
    expect(fromWallTime('2026-03-08T02:30', ZONE)?.toISOString()).toBe('2026-03-08T10:30:00.000Z');
  });

  it.each(['', '2026-11-21', 'soon', '2026-13-41T99:99'])('"%s" is no time', (text) => {
    expect(fromWallTime(text, ZONE)).toBeNull();
  });
});
