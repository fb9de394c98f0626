import { and, eq } from 'drizzle-orm';
import { rescheduleClosed } from '#core/bookings/events.ts';
import type { RescheduleStatus } from '#core/bookings/rescheduling/reschedule.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { freeMove } from '#server/scheduling/commands/free-move.ts';
import { type BookingRecord, partyOf } from '../../queries/scope.ts';
import { reschedules } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import type { RescheduleRecord } from '../queries/proposals.ts';

/** The open proposal of a locked booking; null when there is none. The booking's lock keeps others away from it. */
export async function openProposal(ctx: Ctx, bookingId: string): Promise<RescheduleRecord | null> {
  const [row] = await ctx.db.tx
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'proposed')))
    .for('update');
  return row ?? null;
}

/** Ends a proposal, whatever came of it, and gives the time it held back. */
export async function closeProposal(
  ctx: Ctx,
  wish: RescheduleRecord,
  status: Exclude<RescheduleStatus, 'proposed'>,
): Promise<void> {
  await ctx.db.tx
    .update(reschedules)
    .set({ status, respondBy: null, answeredAt: now(ctx) })
    .where(eq(reschedules.id, wish.id));
  await freeMove(ctx, wish.id);
}

/** Ends a proposal that came to nothing, and says so: the visit stays where it was. */
export async function dropProposal(
  ctx: Ctx,
  booking: BookingRecord,
  wish: RescheduleRecord,
  how: 'declined' | 'withdrawn' | 'expired',
): Promise<void> {
  await closeProposal(ctx, wish, how);
  await addStep(ctx, booking.id, `reschedule_${how}`);
  const by = wish.proposedBy === 'vendor' ? 'vendor' : 'homeowner';
  const to = wish.startsAt.toISOString();
  await emit(ctx, rescheduleClosed, { ...factOf(booking), rescheduleId: wish.id, by, how, to });
}

/** For whatever ends a visit or sets it in motion: an open proposal is pointless then, and nobody needs to be told. */
export async function endProposal(ctx: Ctx, bookingId: string): Promise<void> {
  const wish = await openProposal(ctx, bookingId);
  if (wish) await closeProposal(ctx, wish, 'withdrawn');
}

export type Answer = { id: string; rescheduleId: string };

/** Locks the booking, then its proposal: whoever comes second finds what the first one made of it. */
export async function lockProposal(
  ctx: Ctx,
  input: Answer,
): Promise<{ booking: BookingRecord; wish: RescheduleRecord }> {
  const booking = await lockBooking(ctx, input.id);
  const wish = await openProposal(ctx, booking.id);
  if (!wish || wish.id !== input.rescheduleId) {
    throw new AppError(
      'conflict',
      'This proposal is no longer open. Reload the page to see where the visit stands.',
    );
  }
  // The job that lets it lapse may be late.
  if (wish.respondBy !== null && wish.respondBy <= now(ctx)) {
    throw new AppError('gone', 'This proposal has expired.');
  }
  return { booking, wish };
}

/** Throws forbidden for the side that proposed: the other one answers. */
export function assertAsked(ctx: Ctx, wish: RescheduleRecord): void {
  const party = partyOf(ctx);
  if (party !== 'homeowner' && party !== 'vendor') throw notFound('Job');
  if (wish.proposedBy === party) {
    throw new AppError('forbidden', 'The other party has to answer your proposal.');
  }
}

/** The line of the log about an answer to a proposal. */
export async function noteAnswer(ctx: Ctx, booking: BookingRecord, wish: RescheduleRecord): Promise<void> {
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { to: wish.startsAt.toISOString() },
  });
}
