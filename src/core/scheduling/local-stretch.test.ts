import { describe, expect, it } from 'vitest';
import { rangeOfStretch } from './local-stretch.ts';

const SEATTLE = 'America/Los_Angeles';
const limits = { now: new Date('2026-11-20T16:00:00Z'), maxDays: 30 };
const days = (from: string, to: string) => ({ from, fromMinute: 0, to, toMinute: 1_440 });

describe('a stretch of local time', () => {
  it('holds whole days from midnight to midnight, both included', () => {
    expect(rangeOfStretch(days('2026-11-23', '2026-11-24'), SEATTLE, limits)).toEqual({
      start: new Date('2026-11-23T08:00:00Z'),
      end: new Date('2026-11-25T08:00:00Z'),
    });
  });

  it('may cross midnight', () => {
    const night = { from: '2026-11-23', fromMinute: 1_200, to: '2026-11-24', toMinute: 360 };
    expect(rangeOfStretch(night, SEATTLE, limits)).toEqual({
      start: new Date('2026-11-24T04:00:00Z'),
      end: new Date('2026-11-24T14:00:00Z'),
    });
  });

  it('reads a minute the clock skips as the jump', () => {
    const spring = { from: '2027-03-14', fromMinute: 150, to: '2027-03-14', toMinute: 240 };
    expect(rangeOfStretch(spring, SEATTLE, limits).start).toEqual(new Date('2027-03-14T10:00:00Z'));
  });

  it.each([
    ['backwards', days('2026-11-24', '2026-11-23'), 'after the start'],
    ['empty', { from: '2026-11-24', fromMinute: 600, to: '2026-11-24', toMinute: 600 }, 'after the start'],
    ['over', days('2026-11-18', '2026-11-19'), 'already passed'],
    ['too long', days('2026-11-23', '2026-12-23'), 'At most 30 days'],
    ['in another age', days('1999-01-01', '1999-01-02'), 'this century'],
  ])('is refused when %s', (_why, stretch, message) => {
    expect(() => rangeOfStretch(stretch, SEATTLE, limits)).toThrow(message);
  });
});
