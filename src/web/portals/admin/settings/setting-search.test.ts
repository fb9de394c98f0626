import { describe, expect, it } from 'vitest';
import { ALL_SETTINGS } from '#core/modules.ts';
import type { SettingView } from '#core/settings/contract.ts';
import { findSettings } from './setting-search.ts';

const settings = ALL_SETTINGS.map((definition) => ({
  ...definition,
  fields: Object.values(definition.fields).map((field) => ({ hint: null, group: null, ...field })),
})) as unknown as SettingView[];

describe('search of settings', () => {
  it.each([
    ['', ALL_SETTINGS.length],
    ['  ', ALL_SETTINGS.length],
    ['blocked booking', 1],
    ['EXPIRE', 1],
    ['platinum', 2],
    ['nothing like it', 0],
  ])('"%s" finds %i', (search, count) => {
    expect(findSettings(settings, search)).toHaveLength(count);
  });
});
