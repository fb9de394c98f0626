import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/**
 * The calendar and the work on site are the company's own. Administrators may read what was noted, and both sides the
 * signature.
 */
export const fieldAccess = {
  week: vendors('own'),
  moves: vendors('own'),
  assignTechnician: vendors('own'),
  place: vendors('own'),
  suggestionSlots: vendors('own'),
  suggest: vendors('own'),
  route: vendors('own'),
  site: either(vendors('own'), administrators('any')),
  signature: either(homeowners('own'), vendors('own'), administrators('any')),
  clockIn: vendors('own'),
  clockOut: vendors('own'),
  sign: vendors('own'),
  proposeExtra: vendors('own'),
  withdrawExtra: vendors('own'),
};
