import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const __module__Access = {
  list: administrators('none'),
  add: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
} satisfies Record<string, AccessRule>;
