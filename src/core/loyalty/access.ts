import { type AccessRule, administrators, anyone, homeowners } from '#core/lib/access-rule.ts';

export const loyaltyAccess = {
  rules: anyone,
  mine: homeowners('none'),
  history: homeowners('none'),
  adjust: administrators('any'),
} satisfies Record<string, AccessRule>;
