import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const auditAccess = {
  list: administrators('none'),
  get: administrators('any'),
  jobLog: administrators('any'),
  statistics: administrators('none'),
  proof: administrators('none'),
  verify: administrators('none'),
  restorePreview: administrators('any'),
  // And whoever may edit the record: the command asks its rule.
  restore: administrators('any'),
} satisfies Record<string, AccessRule>;
