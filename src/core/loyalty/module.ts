import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { loyaltyAccess } from './access.ts';
import { loyaltyContract } from './contract.ts';
import * as events from './events.ts';
import { loyaltyNotices } from './notices.ts';
import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING } from './settings.ts';

export const loyaltyModule = coreModule({
  name: 'loyalty',
  contract: loyaltyContract,
  access: loyaltyAccess,
  events: Object.values(events),
  notices: loyaltyNotices,
  settings: [anySetting(LOYALTY_TIERS_SETTING), anySetting(LOYALTY_POINTS)],
  auditTitles: {
    'loyalty.adjust': 'Points corrected',
    'loyalty.expirePoints': 'Points expired',
    'loyalty.redeemPoints': 'Redeemed points',
    'loyalty.announceExpiry': 'Sent a point expiry notice',
  },
});
