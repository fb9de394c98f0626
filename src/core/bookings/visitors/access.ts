import { anyone } from '#core/lib/access-rule.ts';

/** No home and no account is named: what is free and what it costs is public. */
export const visitorsAccess = {
  slotsByZip: anyone,
  priceByZip: anyone,
  vendorSlots: anyone,
};
