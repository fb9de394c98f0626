import { type AccessRule, anyone } from '#core/lib/access-rule.ts';

export const marketsAccess = { list: anyone } satisfies Record<string, AccessRule>;
