import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

export const ledgerAccess = {
  earnings: vendors('own', 'accountant'),
  payOut: vendors('own', 'accountant'),
  setSchedule: vendors('own'),
  report: vendors('own', 'accountant'),
  statement: either(homeowners('own'), vendors('own', 'accountant'), administrators('any')),
  reconciliation: administrators('none'),
  ofBooking: administrators('any'),
  overview: administrators('none'),
  payoutStatement: either(vendors('own', 'accountant'), administrators('any')),
};
