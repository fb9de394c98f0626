import { describe, expect, it } from 'vitest';
import { nextOfClock, respondByOf } from './clock.ts';
import { shortName } from './short-name.ts';
import { assertMove, canMove } from './status.ts';

const AT = new Date('2026-03-02T15:00:00Z');
const clock = { respondBy: AT, isWidened: false, hasQuoted: false, liveQuotes: 0 };
const before = new Date(AT.getTime() - 1);

describe('the clock of a request', () => {
  it('runs for 24 hours', () => {
    expect(respondByOf(AT)).toEqual(new Date('2026-03-03T15:00:00Z'));
  });

  it('waits until it is over, and for quotes that can be accepted', () => {
    expect(nextOfClock(clock, before)).toBe('wait');
    expect(nextOfClock({ ...clock, hasQuoted: true, liveQuotes: 1 }, AT)).toBe('wait');
  });

  it('widens once, then nobody has answered', () => {
    expect(nextOfClock(clock, AT)).toBe('widen');
    expect(nextOfClock({ ...clock, isWidened: true }, AT)).toBe('unanswered');
  });

  it('expires when every quote has ended', () => {
    expect(nextOfClock({ ...clock, hasQuoted: true }, AT)).toBe('expire');
  });
});

describe('statuses', () => {
  it('end where they end, and say so', () => {
    expect(canMove('invitation', 'lapsed', 'quoted')).toBe(true);
    expect(canMove('invitation', 'declined', 'quoted')).toBe(false);
    expect(() => assertMove('quote', 'withdrawn', 'accepted')).toThrow(
      'This quote’s status is now “Withdrawn”. Reload the page to see what’s next.',
    );
    expect(() => assertMove('request', 'unanswered', 'accepted')).toThrow(
      'This quote request’s status is now “No answer”.',
    );
  });
});

describe('the name a vendor sees', () => {
  it('is the first one with an initial', () => {
    expect(['Rosalind Okafor', ' Ada ', 'Jean Luc de Vries', 'Ann Ñandú'].map(shortName)).toEqual([
      'Rosalind O.',
      'Ada',
      'Jean V.',
      'Ann Ñ.',
    ]);
  });
});
