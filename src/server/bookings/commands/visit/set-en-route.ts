import { eq } from 'drizzle-orm';
import { technicianEnRoute } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { summaryOf } from '../../queries/summary.ts';
import { endProposal } from '../../rescheduling/writes/proposal.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { momentOf, type Said } from '../../writes/moment.ts';

/** The technician sets out. Told late, when the work is under way, it says nothing new. */
export async function setEnRoute(ctx: Ctx, input: Said): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  // On a slow line the start of the work may overtake it.
  if (booking.status === 'in_progress') return summaryOf(ctx, booking.id);
  if (booking.status !== 'confirmed')
    throw new AppError('conflict', 'You can only set out for a confirmed job.');
  if (booking.enRouteAt === null) {
    const moment = momentOf(ctx, booking, input, booking.acceptedAt);
    await ctx.db.tx
      .update(bookings)
      .set({ enRouteAt: moment.at, updatedAt: now(ctx) })
      .where(eq(bookings.id, booking.id));
    await endProposal(ctx, booking.id);
    await addStep(ctx, booking.id, 'en_route', moment.note, moment.at);
    await emit(ctx, technicianEnRoute, factOf(booking));
    await audit(ctx, {
      resource: 'booking',
      resourceId: booking.id,
      category: 'data',
      details: moment.details,
    });
    return summaryOf(ctx, booking.id);
  }
  await audit(ctx, { resource: 'booking', resourceId: booking.id, category: 'data' });
  return summaryOf(ctx, booking.id);
}
