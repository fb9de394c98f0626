import { type AccessRule, administrators, anyone, homeowners } from '#core/lib/access-rule.ts';
import { vendorTiersAccess } from './vendors/access.ts';

export const loyaltyAccess = {
  ...vendorTiersAccess,
  rules: anyone,
  mine: homeowners('none'),
  history: homeowners('none'),
  adjust: administrators('any'),
} satisfies Record<string, AccessRule>;
