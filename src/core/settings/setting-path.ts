/** Where administrators look at a setting, by its name. */
export function settingPath(name: string): string {
  return `/admin/settings${name.startsWith('loyalty.') ? '/points' : ''}#${encodeURIComponent(name)}`;
}
