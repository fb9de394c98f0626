import { type AccessRule, anyone } from '#core/users/access-rule.ts';

export const monitoringAccess = { report: anyone, status: anyone } satisfies Record<string, AccessRule>;
