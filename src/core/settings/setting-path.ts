/** Where administrators look at a setting, by its name. */
export function settingPath(name: string): string {
  const at = encodeURIComponent(name);
  // Its section is shown alone, and found by the setting.
  return name.startsWith('loyalty.') ? `/admin/settings/points#${at}` : `/admin/settings?setting=${at}#${at}`;
}
