import { type AccessRule, administrators, anyone } from '#core/lib/access-rule.ts';

export const monitoringAccess = {
  report: anyone,
  status: anyone,
  vitals: anyone,
  metrics: administrators('none'),
  errors: administrators('none'),
  error: administrators('any'),
  openErrorCase: administrators('any'),
  decideError: administrators('any'),
} satisfies Record<string, AccessRule>;
