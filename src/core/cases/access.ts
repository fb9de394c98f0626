import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const casesAccess = {
  list: administrators('none'),
  assignees: administrators('none'),
  create: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
} satisfies Record<string, AccessRule>;
