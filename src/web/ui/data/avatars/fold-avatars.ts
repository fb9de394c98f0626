/** Those who are shown, and how many are not. One who would stand alone behind a figure is shown instead of it. */
export function foldAvatars<T>(users: readonly T[], max: number): { shown: readonly T[]; more: number } {
  if (users.length <= max + 1) return { shown: users, more: 0 };
  return { shown: users.slice(0, max), more: users.length - max };
}
