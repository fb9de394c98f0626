import type { EventKind } from '#core/lib/event-kind.ts';

/** Points will be gone soon: so many, the first of them then. */
export const pointsExpiring: EventKind<{ userId: string; points: number; expiresAt: string }> = {
  name: 'loyalty.points_expiring',
};
export const pointsExpired: EventKind<{ userId: string; points: number }> = {
  name: 'loyalty.points_expired',
};
export const pointsRedeemed: EventKind<{
  userId: string;
  bookingId: string;
  points: number;
  cents: number;
}> = { name: 'loyalty.points_redeemed' };
export const pointsReturned: EventKind<{ userId: string; bookingId: string; points: number }> = {
  name: 'loyalty.points_returned',
};
export const pointsAdjusted: EventKind<{ userId: string; points: number; reason: string }> = {
  name: 'loyalty.points_adjusted',
};
/** Somebody came into another tier, higher or lower. */
export const tierChanged: EventKind<{ userId: string; from: string; to: string; rises: boolean }> = {
  name: 'loyalty.tier_changed',
};
