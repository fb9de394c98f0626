import { describe, expect, it } from 'vitest';
import { momentSaid } from './happened-at.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('the time of a step that was told later', () => {
  it('is now where the device says nothing', () => {
    expect(momentSaid(null, NOW, ago(5))).toEqual({ at: NOW, isLate: false, isAdjusted: false });
  });

  it('is what the device says, and says that it came later', () => {
    expect(momentSaid(ago(90), NOW, ago(100))).toEqual({ at: ago(90), isLate: true, isAdjusted: false });
    expect(momentSaid(ago(1), NOW, null)).toEqual({ at: ago(1), isLate: false, isAdjusted: false });
  });

  it.each([
    ['in the future', new Date(NOW.getTime() + 60_000), null, NOW, false],
    ['more than 24 hours ago', ago(25 * 60), null, ago(24 * 60), true],
    ['before the step before it', ago(90), ago(30), ago(30), true],
    ['after a step that lies in the future', ago(90), new Date(NOW.getTime() + 1), NOW, true],
  ])('is set to the bound where it was %s', (_, said, notBefore, at, isLate) => {
    expect(momentSaid(said, NOW, notBefore)).toEqual({ at, isLate, isAdjusted: true });
  });
});
