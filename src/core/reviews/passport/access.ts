import { administrators, anyone, either, vendors } from '#core/lib/access-rule.ts';

/** Passports are the owner's to give out. Whoever holds one may check it; administrators may withdraw it. */
export const passportAccess = {
  passports: vendors('none'),
  issuePassport: vendors('none'),
  revokePassport: either(vendors('own'), administrators('any')),
  passportsOfVendor: administrators('any'),
  passport: anyone,
  passportOf: anyone,
  verifyPassport: anyone,
  passportKeys: anyone,
};
