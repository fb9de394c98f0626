import { type AccessRule, administrators } from '#core/users/access-rule.ts';

export const auditAccess = {
  list: administrators('none'),
  get: administrators('any'),
  statistics: administrators('none'),
  proof: administrators('none'),
  verify: administrators('none'),
} satisfies Record<string, AccessRule>;
