import { describe, expect, it } from 'vitest';
import { defaultFlagState, FEATURE_FLAGS, flagStates, isFlagName } from './flags.ts';

describe('feature flags', () => {
  it('§3: are the five of the spec, all default true', () => {
    expect(FEATURE_FLAGS.map((flag) => flag.name)).toEqual([
      'ai_matching',
      'instant_payouts',
      'maintenance',
      'marketing',
      'reputation_passport',
    ]);
    for (const state of Object.values(flagStates(new Map()))) {
      expect(state).toEqual({
        enabled: true,
        roles: [],
        markets: [],
        percentage: 100,
        from: null,
        until: null,
      });
    }
  });

  it('take what is stored for them, and nothing that is no flag', () => {
    const off = { ...defaultFlagState('marketing'), enabled: false };
    const states = flagStates(new Map(Object.entries({ marketing: off, other: off })));
    expect(states.marketing.enabled).toBe(false);
    expect(states.maintenance.enabled).toBe(true);
    expect(states).not.toHaveProperty('other');
    expect(isFlagName('marketing')).toBe(true);
    expect(isFlagName('toString')).toBe(false);
  });
});
