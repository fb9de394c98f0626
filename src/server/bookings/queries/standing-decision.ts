import { worksThroughout } from '#core/scheduling/weekly-hours.ts';
import { acceptsAlone } from '#core/vendors/auto-accept.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { hoursOf } from '#server/scheduling/queries.ts';
import { standingDecisionOf } from '#server/vendors/queries/standing-decision.ts';
import type { BookingRecord } from './scope.ts';

/**
 * Whether the company has decided already: by its standing decision, or by the quote that the homeowner accepted, or when it
 * answered an emergency.
 */
export async function fitsStandingDecision(ctx: Ctx, booking: BookingRecord): Promise<boolean> {
  if (booking.quoteOptionId !== null || booking.emergencyId !== null) return true;
  const decision = await standingDecisionOf(ctx, booking.vendorId);
  if (!decision?.on) return false;
  const hours = (await hoursOf(ctx, [booking.technicianId])).get(booking.technicianId) ?? [];
  const visit = { start: booking.startsAt, end: booking.endsAt };
  return acceptsAlone(decision, {
    startsAt: booking.startsAt,
    now: now(ctx),
    inRegularHours: worksThroughout(hours, booking.zone, visit),
  });
}
