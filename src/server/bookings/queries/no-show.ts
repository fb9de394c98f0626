import { type NoShowTerms, noShowTerms } from '#core/bookings/no-show.ts';
import { workCentsOf } from '#core/bookings/settlement.ts';
import type { BookingParty } from '#core/bookings/status.ts';
import { promisedWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { BookingRecord } from './scope.ts';

/** What reporting the other side as absent would mean now; null for those who are no side, or once it is over. */
export function noShowOf(ctx: Ctx, booking: BookingRecord, party: BookingParty): NoShowTerms | null {
  if ((party !== 'homeowner' && party !== 'vendor') || booking.status !== 'confirmed') return null;
  return noShowTerms({
    by: party,
    status: booking.status,
    startsAt: booking.startsAt,
    windowEndsAt: promisedWindow(booking).end,
    enRouteAt: booking.enRouteAt,
    workCents: workCentsOf(booking),
    now: now(ctx),
  });
}
