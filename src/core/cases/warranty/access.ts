import { type AccessRule, administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** The homeowner claims, the vendor answers. */
export const warrantyAccess = {
  claimWarranty: homeowners('own'),
  warrantyClaim: either(homeowners('own'), vendors('own', 'dispatcher'), administrators('any')),
  returnSlots: vendors('own', 'dispatcher'),
  scheduleReturn: vendors('own', 'dispatcher'),
  confirmReturn: homeowners('own'),
  declineReturn: homeowners('own'),
  declineClaim: vendors('own', 'dispatcher'),
  resolveClaim: homeowners('own'),
} satisfies Record<string, AccessRule>;
