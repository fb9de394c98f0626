import { type AccessRule, administrators, homeowners } from '#core/lib/access-rule.ts';

export const casesAccess = {
  list: administrators('none'),
  assignees: administrators('none'),
  create: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
  report: homeowners('own'),
} satisfies Record<string, AccessRule>;
