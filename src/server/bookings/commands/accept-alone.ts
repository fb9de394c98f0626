import { bookingAccepted, type InSeries } from '#core/bookings/events.ts';
import { worksThroughout } from '#core/scheduling/weekly-hours.ts';
import { acceptsAlone } from '#core/vendors/auto-accept.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { hoursOf } from '#server/scheduling/queries.ts';
import { standingDecisionOf } from '#server/vendors/queries/standing-decision.ts';
import { type BookingRecord, factOf, moveBooking } from '../writes/booking.ts';
import { writeChecklist } from './visit/write-checklist.ts';

/** Whether the company's standing decision covers this request. */
export async function fitsStandingDecision(ctx: Ctx, booking: BookingRecord): Promise<boolean> {
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

/**
 * Takes a request in the company's name: pending → confirmed, by the system, in the transaction of the request, so
 * that nobody ever sees it waiting.
 */
export async function acceptAlone(
  asker: Ctx,
  booking: BookingRecord,
  about: { inSeries?: InSeries; handedOver?: true } = {},
): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const note = 'Accepted at once: the company takes visits like this one without looking';
  await moveBooking(ctx, booking, 'accept', { acceptedAt: now(ctx), respondBy: null }, note);
  await writeChecklist(ctx, booking);
  await emit(ctx, bookingAccepted, { ...factOf(booking), alone: true, ...about });
  await audit(ctx, {
    action: 'accept_visit_alone',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { vendorId: booking.vendorId },
  });
}
