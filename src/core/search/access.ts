import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const searchAccess = {
  find: administrators('none'),
  start: administrators('own'),
  noteOpened: administrators('none'),
  save: administrators('own'),
  removeSaved: administrators('own'),
} satisfies Record<string, AccessRule>;
