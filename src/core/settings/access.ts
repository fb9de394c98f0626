import { type AccessRule, administrators } from '#core/users/access-rule.ts';

export const settingsAccess = {
  list: administrators('none'),
  history: administrators('none'),
  change: administrators('none'),
} satisfies Record<string, AccessRule>;
