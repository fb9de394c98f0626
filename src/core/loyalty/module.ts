import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { loyaltyAccess } from './access.ts';
import { loyaltyContract } from './contract.ts';
import * as events from './events.ts';
import { loyaltyNotices } from './notices.ts';
import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING } from './settings.ts';
import * as vendorEvents from './vendors/events.ts';
import { vendorTierNotices } from './vendors/notices.ts';
import { VENDOR_TIER_TERMS, VENDOR_TIERS_SETTING } from './vendors/settings.ts';

export const loyaltyModule = coreModule({
  name: 'loyalty',
  contract: loyaltyContract,
  access: loyaltyAccess,
  events: [...Object.values(events), ...Object.values(vendorEvents)],
  notices: [...loyaltyNotices, ...vendorTierNotices],
  settings: [
    anySetting(LOYALTY_TIERS_SETTING),
    anySetting(LOYALTY_POINTS),
    anySetting(VENDOR_TIERS_SETTING),
    anySetting(VENDOR_TIER_TERMS),
  ],
  auditTitles: {
    'loyalty.adjust': 'Points adjusted',
    'loyalty.evaluateVendor': 'Checked a vendor’s tier',
    'loyalty.expirePoints': 'Points expired',
    'loyalty.redeemPoints': 'Redeemed points',
    'loyalty.announceExpiry': 'Sent a point expiry notice',
  },
});
