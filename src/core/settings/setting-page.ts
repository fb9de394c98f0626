import { administrators } from '#core/lib/access-rule.ts';
import type { Page } from '#core/lib/search-entry.ts';
import type { SettingDefinition } from '#core/lib/setting.ts';
import { SETTING_SECTIONS } from './sections.ts';

/** A typed setting as the palette finds it: by its fields and its section too, and shown at its place. */
export function settingPage(setting: SettingDefinition): Page {
  const section = SETTING_SECTIONS.find(({ id }) => id === setting.section);
  const fields = Object.values(setting.fields).map(({ label }) => label);
  return {
    kind: 'settings',
    title: setting.label,
    subtitle: setting.description,
    path: `${section?.to ?? `/admin/settings?section=${setting.section}`}#${setting.name}`,
    words: [section?.label ?? '', ...fields].join(' '),
    mayOpen: administrators('none'),
  };
}
