import { type AccessRule, administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** The homeowner claims, the vendor answers. */
export const warrantyAccess = {
  claimWarranty: homeowners('own'),
  warrantyClaim: either(homeowners('own'), vendors('own'), administrators('any')),
  returnSlots: vendors('own'),
  scheduleReturn: vendors('own'),
  confirmReturn: homeowners('own'),
  declineReturn: homeowners('own'),
  declineClaim: vendors('own'),
  resolveClaim: homeowners('own'),
} satisfies Record<string, AccessRule>;
