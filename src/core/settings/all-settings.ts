import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING } from '#core/loyalty/settings.ts';
import { UNKNOWN_ADDRESS } from '#core/users/settings.ts';
import type { SettingDefinition, SettingValue } from './definition.ts';
import { RATE_LIMIT_SETTINGS } from './rate-limit-settings.ts';

/** Every typed setting of the product, in the order of their pages. A module adds its own here. */
export const ALL_SETTINGS: readonly SettingDefinition[] = [
  anySetting(LOYALTY_TIERS_SETTING),
  anySetting(LOYALTY_POINTS),
  anySetting(UNKNOWN_ADDRESS),
  ...RATE_LIMIT_SETTINGS.map(anySetting),
];

/** The sections of /admin/settings, in their order. One with a `to` has a page of its own as well. */
export const SETTING_SECTIONS: readonly { id: string; label: string; says: string; to?: string }[] = [
  {
    id: 'points',
    label: 'Points',
    says: 'Tiers, what points are worth and how long they last',
    to: '/admin/settings/points',
  },
  { id: 'security', label: 'Security', says: 'What is told to whom, and what signing in takes' },
  { id: 'limits', label: 'Rate limits', says: 'How often something may be tried before it is blocked' },
];

/** The definition with this name, or null. */
export function settingNamed(name: string): SettingDefinition | null {
  return ALL_SETTINGS.find((definition) => definition.name === name) ?? null;
}

/** A definition where the type of its value does not matter: forms, lists, histories. */
function anySetting<Value extends SettingValue>(definition: SettingDefinition<Value>): SettingDefinition {
  return definition as unknown as SettingDefinition;
}
