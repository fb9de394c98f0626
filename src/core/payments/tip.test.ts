import { describe, expect, it } from 'vitest';
import { TIP_MAX_CENTS } from './limits.ts';
import { tipSuggestions, tipUntil } from './tip.ts';

describe('tips', () => {
  it('are offered in whole dollars near 10, 15 and 20 % of the work', () => {
    expect(tipSuggestions(14_900)).toEqual([1_500, 2_200, 3_000]);
  });

  it('are offered once each, from a dollar and up to the most that a tip may be', () => {
    expect(tipSuggestions(0)).toEqual([100]);
    expect(tipSuggestions(600)).toEqual([100]);
    expect(tipSuggestions(90_000_00)).toEqual([TIP_MAX_CENTS]);
  });

  it('can be given for 30 days', () => {
    expect(tipUntil(new Date('2026-03-02T18:00:00Z'))).toEqual(new Date('2026-04-01T18:00:00Z'));
  });
});
