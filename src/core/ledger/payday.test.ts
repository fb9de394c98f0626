import { describe, expect, it } from 'vitest';
import { nextPayday, scheduleInWords } from './payday.ts';

const WEDNESDAY = new Date('2026-03-04T16:00:00Z');
const weekly = (weekday: number) => ({ cadence: 'weekly', weekday, minimumCents: 0 }) as const;

describe('the next payout', () => {
  it('is on Monday morning unless a company wants it otherwise', () => {
    expect(nextPayday(WEDNESDAY)).toEqual(new Date('2026-03-09T15:00:00Z'));
    expect(nextPayday(WEDNESDAY, weekly(5))).toEqual(new Date('2026-03-06T15:00:00Z'));
    expect(nextPayday(WEDNESDAY, weekly(3))).toEqual(new Date('2026-03-11T15:00:00Z'));
  });

  it('is tomorrow for daily ones once today has passed, and today before', () => {
    const daily = { cadence: 'daily', weekday: 1, minimumCents: 0 } as const;
    expect(nextPayday(WEDNESDAY, daily)).toEqual(new Date('2026-03-05T15:00:00Z'));
    expect(nextPayday(new Date('2026-03-04T14:59:00Z'), daily)).toEqual(new Date('2026-03-04T15:00:00Z'));
  });

  it('does not come by itself for a company that asks for it', () => {
    expect(nextPayday(WEDNESDAY, { cadence: 'manual', weekday: 1, minimumCents: 0 })).toBeNull();
  });

  it('is said in words', () => {
    expect(scheduleInWords(weekly(4))).toBe('Every Thursday');
    expect(scheduleInWords({ cadence: 'daily', weekday: 1 })).toBe('Every day');
    expect(scheduleInWords({ cadence: 'manual', weekday: 1 })).toBe('When you request it');
  });
});
