import { type AccessRule, anyone } from '#core/users/access-rule.ts';

export const marketsAccess = { list: anyone } satisfies Record<string, AccessRule>;
