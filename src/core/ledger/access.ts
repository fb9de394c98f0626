import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

export const ledgerAccess = {
  earnings: vendors('own'),
  payOut: vendors('own'),
  setSchedule: vendors('own'),
  report: vendors('own'),
  statement: either(homeowners('own'), vendors('own'), administrators('any')),
  reconciliation: administrators('none'),
  ofBooking: administrators('any'),
  overview: administrators('none'),
  payoutStatement: either(vendors('own'), administrators('any')),
};
