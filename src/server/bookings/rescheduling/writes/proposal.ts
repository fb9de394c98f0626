import { and, eq } from 'drizzle-orm';
import { rescheduleClosed } from '#core/bookings/events.ts';
import type { RescheduleStatus } from '#core/bookings/rescheduling/reschedule.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { freeMove } from '#server/scheduling/commands/move-claim.ts';
import { reschedules } from '../../tables.ts';
import { addStep, type BookingRecord, factOf } from '../../writes/booking.ts';
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
