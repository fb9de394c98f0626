import { describe, expect, it } from 'vitest';
import { FEATURE_FLAGS, flagValues, isFlagName } from './flags.ts';

describe('feature flags', () => {
  it('are the five of the spec, all on by default', () => {
    expect(FEATURE_FLAGS.map((flag) => flag.name)).toEqual([
      'ai_matching',
      'instant_payouts',
      'maintenance',
      'marketing',
      'reputation_passport',
    ]);
    expect(Object.values(flagValues({}))).toEqual([true, true, true, true, true]);
  });

  it('take stored values, and nothing that is not true or false or not a flag', () => {
    const values = flagValues({ marketing: false, maintenance: 'no', other: false });
    expect(values).toMatchObject({ marketing: false, maintenance: true });
    expect(values).not.toHaveProperty('other');
    expect(isFlagName('marketing')).toBe(true);
    expect(isFlagName('toString')).toBe(false);
  });
});
