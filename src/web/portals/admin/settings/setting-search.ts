import type { SettingView } from '#core/settings/contract.ts';

/** Settings in whose name, description or fields every word of a search stands, whatever its case. */
export function findSettings(settings: readonly SettingView[], search: string): SettingView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ name, label, description, fields }) => {
    const text = [
      name,
      label,
      description,
      ...fields.flatMap((field) => [field.label, field.hint, field.group]),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
