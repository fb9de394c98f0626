import { type AccessRule, administrators, anyone } from '#core/lib/access-rule.ts';

export const settingsAccess = {
  list: administrators('none'),
  history: administrators('none'),
  save: administrators('none'),
  change: administrators('none'),
  flags: anyone,
  toggles: administrators('none'),
  toggleHistory: administrators('none'),
  changeFlag: administrators('none'),
} satisfies Record<string, AccessRule>;
