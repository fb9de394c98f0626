import { administrators, vendors } from '#core/users/access-rule.ts';

export const ledgerAccess = {
  earnings: vendors('own'),
  payOut: vendors('own'),
  ofBooking: administrators('any'),
  overview: administrators('none'),
};
