import { describe, expect, it } from 'vitest';
import {
  defineSetting,
  formatSetting,
  parseSetting,
  settingChanges,
  settingFrom,
} from '#core/lib/setting.ts';
import { DEFAULT_RULES } from '#core/loyalty/limits.ts';
import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING, rulesFrom } from '#core/loyalty/settings.ts';
import { ALL_SETTINGS, settingNamed } from '#core/modules.ts';
import { SETTING_SECTIONS } from '#core/settings/sections.ts';

describe('all settings', () => {
  it('have a name of their own and a default that they accept', () => {
    expect(new Set(ALL_SETTINGS.map(({ name }) => name)).size).toBe(ALL_SETTINGS.length);
    for (const definition of ALL_SETTINGS) {
      expect(parseSetting(definition, definition.defaultValue)).toEqual({
        ok: true,
        value: definition.defaultValue,
      });
      expect(settingNamed(definition.name)).toBe(definition);
    }
    expect(settingNamed('constructor')).toBeNull();
  });

  it('stand each in a section of the page', () => {
    const sections = SETTING_SECTIONS.map(({ id }) => id);
    for (const { section } of ALL_SETTINGS) expect(sections).toContain(section);
  });

  it('§9: rate limits are delivered as login 5 per 15 minutes and 30, api 100 per 1 and 5, booking 10 per 1 and 10', () => {
    const values = ['login', 'api', 'booking'].map((name) =>
      Object.values(settingNamed(`rate_limits.${name}`)?.defaultValue ?? {}),
    );
    expect(values).toEqual([
      [5, 15, 30],
      [100, 1, 5],
      [10, 1, 10],
    ]);
  });

  it('give the loyalty rules of the defaults', () => {
    expect(rulesFrom(LOYALTY_TIERS_SETTING.defaultValue, LOYALTY_POINTS.defaultValue)).toEqual(DEFAULT_RULES);
  });
});

describe('what somebody entered', () => {
  const parse = (change: object) =>
    parseSetting(LOYALTY_TIERS_SETTING, { ...LOYALTY_TIERS_SETTING.defaultValue, ...change });

  it.each([
    ['a fraction', { silverFrom: 10.5 }, 'silverFrom'],
    ['a text', { silverFrom: '500' }, 'silverFrom'],
    ['below its bounds', { silverFrom: 0 }, 'silverFrom'],
    ['above its bounds', { goldDiscount: 101 }, 'goldDiscount'],
    ['nothing', { goldDiscount: undefined }, 'goldDiscount'],
    ['something infinite', { goldRate: Number.POSITIVE_INFINITY }, 'goldRate'],
    ['tiers that do not rise', { goldFrom: 400 }, 'goldFrom'],
    ['tiers that do not rise at the top', { platinumFrom: 1_500 }, 'platinumFrom'],
  ])('%s is refused with its field', (_, change, field) => {
    const result = parse(change);
    expect(result).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });

  it.each([null, undefined, 3, 'x', [], { silverFrom: 1 }])('%j is no value', (given) => {
    expect(parseSetting(LOYALTY_TIERS_SETTING, given).ok).toBe(false);
  });

  it('a field that there is not is refused', () => {
    expect(parse({ __proto__: null, extra: 1 }).ok).toBe(false);
  });
});

describe('what is in force', () => {
  it('is the default where nothing sensible is stored', () => {
    for (const stored of [undefined, null, 5, 'x', { silverFrom: -1 }, { goldFrom: 400 }]) {
      expect(settingFrom(LOYALTY_TIERS_SETTING, stored)).toEqual(LOYALTY_TIERS_SETTING.defaultValue);
    }
  });

  it('takes defaults for fields that came later and leaves out those that went', () => {
    expect(settingFrom(LOYALTY_POINTS, { expiryMonths: 12, gone: true })).toEqual({
      ...LOYALTY_POINTS.defaultValue,
      expiryMonths: 12,
    });
  });
});

describe('in words', () => {
  it('a value has its unit', () => {
    const number = { kind: 'number', label: 'x', min: 0, max: 9 } as const;
    expect(formatSetting({ ...number, unit: 'points' }, 1_500)).toBe('1,500 points');
    expect(formatSetting({ ...number, unit: 'months' }, 1)).toBe('1 month');
    expect(formatSetting({ ...number, unit: 'percent' }, 25)).toBe('25%');
    expect(formatSetting({ ...number, unit: 'cents' }, 150)).toBe('$1.50');
    expect(formatSetting({ ...number, unit: 'basis points' }, 1_150)).toBe('11.5%');
    expect(formatSetting({ ...number, unit: 'tenths of a star' }, 43)).toBe('4.3 stars');
    expect(formatSetting({ ...number, unit: 'times' }, 0)).toBe('0');
    expect(formatSetting({ kind: 'switch', label: 'x' }, true)).toBe('on');
    const choice = { kind: 'choice', label: 'x', options: [{ value: 'a', label: 'First' }] } as const;
    expect(formatSetting(choice, 'a')).toBe('First');
    expect(formatSetting(choice, 'b')).toBe('b');
    expect(formatSetting(choice, undefined)).toBe('not set');
  });

  it('a change names what is different, with its group', () => {
    const before = LOYALTY_TIERS_SETTING.defaultValue;
    const changes = settingChanges(settingNamed('loyalty.tiers') ?? never(), before, {
      ...before,
      goldDiscount: 30,
    });
    expect(changes).toEqual([
      { field: 'goldDiscount', label: 'Gold: service fee discount', from: '25%', to: '30%' },
    ]);
  });

  it('switches and choices are checked too', () => {
    const definition = defineSetting<{ on: boolean; which: string }>({
      name: 'test.kinds',
      section: 'test',
      label: 'Kinds',
      description: '',
      fields: {
        on: { kind: 'switch', label: 'On' },
        which: { kind: 'choice', label: 'Which', options: [{ value: 'a', label: 'A' }] },
      },
      defaultValue: { on: true, which: 'a' },
    });
    expect(parseSetting(definition, { on: false, which: 'a' }).ok).toBe(true);
    expect(parseSetting(definition, { on: 1, which: 'b' })).toMatchObject({
      ok: false,
      fields: { on: 'On or off', which: 'Choose one from the list' },
    });
  });
});

function never(): never {
  throw new Error('loyalty.tiers is missing');
}
