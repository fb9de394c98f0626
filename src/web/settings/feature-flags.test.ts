import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultFlagState } from '#core/settings/flags.ts';
import type { Api } from '#web/lib/api-types.ts';
import { FLAG_AUDIT_KEY, storedFlags, updateFlag } from './feature-flags.ts';
import { FLAGS_KEY, storeFlags } from './store-flags.ts';

const kept = new Map<string, string>();
const dataset: { demo?: string } = {};
const wire = () => ({ ...defaultFlagState('marketing'), roles: [], markets: [] });
const options = { context: { idempotencyKey: 'k' } };
const input = {
  toggle: { name: 'marketing' as const, state: wire(), version: 0 },
  next: { ...wire(), enabled: false },
  reason: '',
  userId: 'u-1',
};
const apiThat = (changeFlag: () => Promise<unknown>) => ({ settings: { changeFlag } }) as unknown as Api;

beforeEach(() => {
  kept.clear();
  dataset.demo = '0';
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§8 feature flags', () => {
  it('update failure is logged and rethrown', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = new Error('refused');
    await expect(updateFlag(apiThat(() => Promise.reject(refused)))(input, options)).rejects.toBe(refused);
    expect(logged).toHaveBeenCalledWith('The feature flag marketing could not be changed', refused);
    expect(kept.has(FLAG_AUDIT_KEY)).toBe(false);
  });

  it('load failure is logged, and the defaults hold', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    kept.set(FLAGS_KEY, '{not json');
    expect(Object.values(storedFlags())).toEqual([true, true, true, true, true]);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('§3 flag audit entry', () => {
  it('is kept in the browser with flag, value and previousValue', async () => {
    await updateFlag(apiThat(async () => ({})))(input, options);
    expect(JSON.parse(kept.get(FLAG_AUDIT_KEY) ?? '[]')).toMatchObject([
      {
        userId: 'u-1',
        action: 'feature_flag_changed',
        details: { flag: 'marketing', value: false, previousValue: true },
      },
    ]);
  });

  it('of the demo stays in the demo', async () => {
    storeFlags({ ...storedFlags(), marketing: false });
    dataset.demo = '1';
    await updateFlag(apiThat(async () => ({})))(input, options);
    expect(storedFlags().marketing).toBe(true);
    expect([...kept.keys()].sort()).toEqual([`${FLAG_AUDIT_KEY}-demo`, FLAGS_KEY]);
  });

  it('does not stop what the server said from being remembered', () => {
    storeFlags({ ...storedFlags(), marketing: false });
    expect(storedFlags()).toMatchObject({ marketing: false, maintenance: true });
  });
});
