import { type AccessRule, anyone } from '#core/users/access-rule.ts';

export const catalogAccess = { list: anyone, service: anyone } satisfies Record<string, AccessRule>;
