import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING } from '#core/loyalty/settings.ts';
import { UNKNOWN_ADDRESS } from '#core/users/settings.ts';
import type { SettingDefinition, SettingValue } from './definition.ts';

/** Every typed setting of the product, in the order of their pages. A module adds its own here. */
export const ALL_SETTINGS: readonly SettingDefinition[] = [
  anySetting(LOYALTY_TIERS_SETTING),
  anySetting(LOYALTY_POINTS),
  anySetting(UNKNOWN_ADDRESS),
];

/** The definition with this name, or null. */
export function settingNamed(name: string): SettingDefinition | null {
  return ALL_SETTINGS.find((definition) => definition.name === name) ?? null;
}

/** A definition where the type of its value does not matter: forms, lists, histories. */
function anySetting<Value extends SettingValue>(definition: SettingDefinition<Value>): SettingDefinition {
  return definition as unknown as SettingDefinition;
}
