import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** Points will be gone soon: so many, the first of them then (ISO 8601). */
export const pointsExpiring = defineEvent('loyalty.points_expiring', {
  userId: z.uuid(),
  points: z.int(),
  expiresAt: z.string(),
});
export const pointsExpired = defineEvent('loyalty.points_expired', { userId: z.uuid(), points: z.int() });
export const pointsRedeemed = defineEvent('loyalty.points_redeemed', {
  userId: z.uuid(),
  bookingId: z.uuid(),
  points: z.int(),
  cents: z.int(),
});
export const pointsReturned = defineEvent('loyalty.points_returned', {
  userId: z.uuid(),
  bookingId: z.uuid(),
  points: z.int(),
});
export const pointsAdjusted = defineEvent('loyalty.points_adjusted', {
  userId: z.uuid(),
  points: z.int(),
  reason: z.string(),
});
/** Somebody came into another tier, higher or lower. */
export const tierChanged = defineEvent('loyalty.tier_changed', {
  userId: z.uuid(),
  from: z.string(),
  to: z.string(),
  rises: z.boolean(),
});
