import { type AccessRule, administrators, homeowners } from '#core/lib/access-rule.ts';

export const loyaltyAccess = {
  mine: homeowners('none'),
  history: homeowners('none'),
  adjust: administrators('any'),
} satisfies Record<string, AccessRule>;
