import { type AccessRule, homeowners, vendors } from '#core/users/access-rule.ts';

export const reviewsAccess = {
  write: homeowners('own'),
  reply: vendors('own'),
} satisfies Record<string, AccessRule>;
