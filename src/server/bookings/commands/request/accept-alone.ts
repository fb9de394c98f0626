import { bookingAccepted, type InSeries } from '#core/bookings/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { factOf, moveBooking } from '../../writes/booking.ts';
import { writeChecklist } from '../visit/write-checklist.ts';

/**
 * Takes a request in the company's name: pending → confirmed, by the system, in the transaction of the request, so
 * that nobody ever sees it waiting.
 */
export async function acceptAlone(
  asker: Ctx,
  booking: BookingRecord,
  about: { inSeries?: InSeries; handedOver?: true } = {},
  isReferred = false,
): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const isQuoted = booking.quoteOptionId !== null;
  const isEmergency = booking.emergencyId !== null;
  const note = isQuoted
    ? 'Agreed with the quote'
    : isEmergency
      ? 'The vendor accepted the emergency'
      : isReferred
        ? 'Accepted from a partner'
        : 'Auto-accepted: it matches the vendor’s rules';
  await moveBooking(ctx, booking, 'accept', { acceptedAt: now(ctx), respondBy: null }, note);
  await writeChecklist(ctx, booking);
  await emit(ctx, bookingAccepted, {
    ...factOf(booking),
    ...(isQuoted ? { quoted: true } : isEmergency ? { emergency: true } : { alone: true }),
    ...about,
  });
  await audit(ctx, {
    action: 'bookings.autoAccept',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { vendorId: booking.vendorId },
  });
}
