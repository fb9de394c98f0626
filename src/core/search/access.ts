import { type AccessRule, administrators } from '#core/lib/access-rule.ts';
import { viewsAccess } from './views/access.ts';

export const searchAccess = {
  ...viewsAccess,
  find: administrators('none'),
  start: administrators('own'),
  noteOpened: administrators('none'),
  save: administrators('own'),
  removeSaved: administrators('own'),
} satisfies Record<string, AccessRule>;
