import type { SettingView } from '#core/settings/contract.ts';
import { SETTING_SECTIONS } from '#core/settings/sections.ts';
import { findSettings } from './setting-search.ts';

export type ShownSection = (typeof SETTING_SECTIONS)[number] & { settings: SettingView[] };

/** Every section that holds settings, in its order. */
export function sectionsOf(settings: readonly SettingView[]): ShownSection[] {
  return SETTING_SECTIONS.flatMap((section) => {
    const own = settings.filter((setting) => setting.section === section.id);
    return own.length > 0 ? [{ ...section, settings: own }] : [];
  });
}

/**
 * What the page shows of them: with a search all that it finds, else the section of the address or of the setting that it
 * names. Nothing stands for the overview.
 */
export function shownSections(settings: readonly SettingView[], params: URLSearchParams): ShownSection[] {
  const search = params.get('q') ?? '';
  if (search.trim()) return sectionsOf(findSettings(settings, search));
  const named = settings.find(({ name }) => name === params.get('setting'));
  const section = named?.section ?? params.get('section');
  return sectionsOf(settings).filter(({ id }) => id === section);
}
