import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/**
 * The work on site is the company's own, and what it proposes there is the homeowner's to answer. Administrators may
 * read what was noted, and both sides the signature.
 */
export const siteAccess = {
  site: either(vendors('own', 'dispatcher', 'technician'), administrators('any')),
  signature: either(homeowners('own'), vendors('own', 'dispatcher', 'technician'), administrators('any')),
  clockIn: vendors('own', 'dispatcher', 'technician'),
  clockOut: vendors('own', 'dispatcher', 'technician'),
  sign: vendors('own', 'dispatcher', 'technician'),
  saveWorkNote: vendors('own', 'dispatcher', 'technician'),
  proposeExtra: vendors('own', 'dispatcher'),
  // Stock is the owner's, as all of inventory is.
  usePart: vendors('own', 'dispatcher'),
  useVanPart: vendors('own', 'technician'),
  withdrawExtra: vendors('own', 'dispatcher'),
  answerExtra: homeowners('own'),
  payExtra: homeowners('own'),
};
