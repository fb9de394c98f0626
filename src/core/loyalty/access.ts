import { type AccessRule, homeowners } from '#core/users/access-rule.ts';

export const loyaltyAccess = { mine: homeowners('none') } satisfies Record<string, AccessRule>;
