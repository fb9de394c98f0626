import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const vendor = { vendorId: z.uuid() };

/** A company came into another tier, higher or lower; bookings from now on are at this commission. */
export const vendorTierChanged = defineEvent('loyalty.vendor_tier_changed', {
  ...vendor,
  from: z.string(),
  to: z.string(),
  rises: z.boolean(),
  commissionBp: z.int(),
});
/** A company's record no longer meets its tier: it falls on that day (YYYY-MM-DD) unless the record recovers. */
export const vendorTierEnding = defineEvent('loyalty.vendor_tier_ending', {
  ...vendor,
  tier: z.string(),
  to: z.string(),
  fallsOn: z.string(),
  /** The second time it is said. */
  reminder: z.boolean(),
});
/** It meets its tier again. */
export const vendorTierRecovered = defineEvent('loyalty.vendor_tier_recovered', {
  ...vendor,
  tier: z.string(),
});
/** A company earned a badge, on that day (YYYY-MM-DD). */
export const vendorBadgeEarned = defineEvent('loyalty.vendor_badge_earned', {
  ...vendor,
  badge: z.string(),
  day: z.string(),
});
