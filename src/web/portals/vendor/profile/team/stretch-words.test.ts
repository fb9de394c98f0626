import { describe, expect, it } from 'vitest';
import { stretchesInWords, stretchInWords } from './stretch-words.ts';

const zone = 'America/Los_Angeles';
const evening = (day: number, hours = 4) => ({
  startsAt: new Date(Date.UTC(2026, 2, day + 1, 2)),
  endsAt: new Date(Date.UTC(2026, 2, day + 1, 2 + hours)),
});

describe('on-call time in words', () => {
  it('is a sentence with its weekdays where the hours are the same each time', () => {
    // Monday, March 2, to Friday, March 6, before clocks change.
    expect(stretchesInWords([evening(2), evening(4), evening(6)], zone)).toBe(
      'Mon, Wed, and Fri, 6:00 PM to 10:00 PM, until Fri, Mar 6',
    );
    expect(
      stretchesInWords(
        [1, 2, 3, 4, 5, 6, 7].map((day) => evening(day)),
        zone,
      ),
    ).toBe('Every day of the week, 6:00 PM to 10:00 PM, until Sat, Mar 7');
  });

  it('counts them where they differ, and spells a single one out', () => {
    expect(stretchesInWords([evening(2), evening(4, 2)], zone)).toBe('2 times until Wed, Mar 4');
    expect(stretchesInWords([evening(2)], zone)).toBe(stretchInWords(evening(2), zone));
    expect(stretchesInWords([], zone)).toBe('');
  });
});
