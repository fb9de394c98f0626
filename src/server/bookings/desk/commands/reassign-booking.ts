import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { technicianChanged } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { moveClaim } from '#server/scheduling/commands/move-claim.ts';
import { suspendedVendorOf } from '#server/vendors/queries/suspension.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { handOver } from '../../writes/hand-over.ts';
import { isMoving, takersOf, whyNotReassignable } from '../queries/reassign.ts';

type Reassignment = { id: string; technicianId: string; reason: string };

/**
 * Gives a visit to another technician at the same time. Within the company the visit stays as it is; another company
 * answers the request anew, at the price the homeowner agreed to. Whoever cannot come is refused with the reason.
 */
export async function reassignBooking(ctx: Ctx, input: Reassignment): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) throw new AppError('conflict', refused);
  const { bookable, takers: choices } = await takersOf(ctx, booking);
  const wanted = choices.find(({ technicianId }) => technicianId === input.technicianId);
  const suspended = wanted ? null : await suspendedVendorOf(ctx, input.technicianId);
  const problem = wanted
    ? wanted.problem
    : suspended
      ? 'The company is suspended and can’t take visits'
      : 'Doesn’t offer this service at that address';
  if (!wanted || problem) {
    const technician = wanted ?? suspended;
    const who = technician ? `${technician.technicianName} of ${technician.company}` : 'This technician';
    throw new AppError('conflict', `${who} can’t take this visit: ${lowered(problem ?? '')}.`, {
      fields: { technicianId: problem ?? '' },
    });
  }
  const moved = await moveClaim(ctx, {
    bookingId: booking.id,
    rescheduleId: null,
    technicianIds: [wanted.technicianId],
    during: claimOf(bookable, booking.startsAt),
  });
  if (!moved) throw new AppError('conflict', `${wanted.technicianName} was just booked for that time.`);
  const from = choices.find(({ current }) => current);
  const chosen = { ...wanted, reason: input.reason, fromName: from?.technicianName ?? 'The technician' };
  if (wanted.vendorId === booking.vendorId) await changeTechnician(ctx, booking, chosen);
  else await handOver(ctx, booking, chosen);
  await audit(ctx, {
    action: 'bookings.reassign',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { reason: input.reason },
    changes: changesBetween(booking, { vendorId: wanted.vendorId, technicianId: wanted.technicianId }),
  });
  return summaryOf(ctx, booking.id);
}

type Chosen = { technicianId: string; technicianName: string; reason: string; fromName: string };

/** Within the company the visit stays as it is. */
async function changeTechnician(ctx: Ctx, booking: BookingRecord, to: Chosen): Promise<void> {
  await ctx.db.tx
    .update(bookings)
    .set({ technicianId: to.technicianId, updatedAt: now(ctx) })
    .where(eq(bookings.id, booking.id));
  const { technicianName: toName, fromName, reason } = to;
  await emit(ctx, technicianChanged, { ...factOf(booking), fromName, toName, reason });
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
