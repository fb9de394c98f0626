import { type AccessRule, administrators, homeowners } from '#core/lib/access-rule.ts';
import { disputesAccess } from './disputes/access.ts';
import { warrantyAccess } from './warranty/access.ts';

export const casesAccess = {
  list: administrators('none'),
  assignees: administrators('none'),
  create: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
  report: homeowners('own'),
  ...disputesAccess,
  ...warrantyAccess,
} satisfies Record<string, AccessRule>;
