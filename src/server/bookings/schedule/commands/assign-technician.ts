import { eq } from 'drizzle-orm';
import { technicianChanged } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { claimRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { moveClaim } from '#server/scheduling/commands/move-claim.ts';
import { summaryOf } from '../../queries/summary.ts';
import { openProposal } from '../../rescheduling/writes/proposal.ts';
import { bookings } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { handoverProblems, movingVisit } from '../queries/moves.ts';
import { listTechnicians } from '../queries/technicians.ts';

/**
 * Another technician of the same company makes the visit, at the same time: the company's own decision. Refused with
 * every reason that speaks against it; the homeowner is told who comes.
 */
export async function assignTechnician(
  ctx: Ctx,
  input: { id: string; technicianId: string },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const visit = await movingVisit(ctx, booking.vendorId, booking.id);
  const technicians = await listTechnicians(ctx, booking.vendorId, booking.serviceId);
  const technician = technicians.find(({ id }) => id === input.technicianId);
  if (!technician) {
    throw new AppError('invalid', 'Choose one of your technicians.', {
      fields: { technicianId: 'Not one of your technicians' },
    });
  }
  const fromName = technicians.find(({ id }) => id === booking.technicianId)?.name ?? '';
  if (technician.id !== booking.technicianId) {
    // Its proposed time is held for the one who has the visit now.
    if (await openProposal(ctx, booking.id))
      throw new AppError('conflict', 'A new time is already proposed for this visit. Withdraw it first.');
    const problems = await handoverProblems(ctx, visit, technician);
    if (problems.length > 0) {
      throw new AppError('conflict', problems.map(({ text }) => text).join(' '), {
        fields: { technicianId: problems[0]?.text ?? '' },
        data: { problems },
      });
    }
    const during = claimRange(visit.startsAt, visit.minutes, visit.bufferMinutes);
    const moved = await moveClaim(ctx, {
      bookingId: booking.id,
      rescheduleId: null,
      technicianIds: [technician.id],
      during,
    });
    if (moved === null) throw new AppError('conflict', `${technician.name} was just booked for that time.`);
    await ctx.db.tx
      .update(bookings)
      .set({ technicianId: technician.id, updatedAt: now(ctx) })
      .where(eq(bookings.id, booking.id));
    await emit(ctx, technicianChanged, { ...factOf(booking), fromName, toName: technician.name });
  }
  await audit(ctx, {
    action: 'bookings.assignTechnician',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    changes: [{ field: 'technicianId', from: booking.technicianId, to: technician.id }],
  });
  return summaryOf(ctx, booking.id);
}
