import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/**
 * The work on site is the company's own, and what it proposes there is the homeowner's to answer. Administrators may
 * read what was noted, and both sides the signature.
 */
export const siteAccess = {
  site: either(vendors('own'), administrators('any')),
  signature: either(homeowners('own'), vendors('own'), administrators('any')),
  clockIn: vendors('own'),
  clockOut: vendors('own'),
  sign: vendors('own'),
  proposeExtra: vendors('own'),
  usePart: vendors('own'),
  withdrawExtra: vendors('own'),
  answerExtra: homeowners('own'),
  payExtra: homeowners('own'),
};
