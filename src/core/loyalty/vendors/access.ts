import { administrators, anyone, vendors } from '#core/lib/access-rule.ts';

/** Criteria are public. A company's own tier is its owner's, and its accountant's: it decides the commission. */
export const vendorTiersAccess = {
  vendorTiers: anyone,
  vendorStanding: vendors('none', 'accountant'),
  tierOfVendor: administrators('any'),
};
