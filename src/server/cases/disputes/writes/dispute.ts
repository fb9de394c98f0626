import { and, eq } from 'drizzle-orm';
import {
  DISPUTE_OVER,
  type DisputeAction,
  isOpen,
  nextStage,
  timerFrom,
} from '#core/cases/disputes/stage.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type BookingRecord, partyOf } from '#server/bookings/queries/scope.ts';
import { addStep, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { disputeProposals, disputes } from '../../tables.ts';
import { type DisputeRecord, visibleDispute } from '../queries/scope.ts';

export type LockedDispute = { dispute: DisputeRecord; booking: BookingRecord };

/**
 * A dispute that the caller may see with its job, both locked until the transaction ends: the job first, like everything
 * that moves its money. Throws not_found for any other.
 */
export async function lockDispute(ctx: Ctx, id: string): Promise<LockedDispute> {
  const { bookingId } = await visibleDispute(ctx, id);
  const booking = await lockBooking(ctx, bookingId);
  const [dispute] = await ctx.db.tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  if (!dispute) throw notFound('Dispute');
  return { dispute, booking };
}

/** The same of a dispute that is not over. Throws `conflict` for one that is. */
export async function lockOpenDispute(ctx: Ctx, id: string): Promise<LockedDispute> {
  const locked = await lockDispute(ctx, id);
  if (!isOpen(locked.dispute.stage)) throw new AppError('conflict', DISPUTE_OVER);
  return locked;
}

/** Moves a locked dispute along its way; the clock of the new stage begins now. */
export async function moveDispute(
  ctx: Ctx,
  dispute: DisputeRecord,
  action: DisputeAction,
  change: Partial<DisputeRecord> = {},
): Promise<DisputeRecord> {
  const stage = nextStage(partyOf(ctx), dispute.stage, action);
  const endedAt = isOpen(stage) ? null : now(ctx);
  return changeDispute(ctx, dispute.id, { ...timerFrom(stage, now(ctx)), ...change, stage, endedAt });
}

/** Writes columns of a locked dispute. */
export async function changeDispute(
  ctx: Ctx,
  id: string,
  change: Partial<DisputeRecord>,
): Promise<DisputeRecord> {
  const [changed] = await ctx.db.tx
    .update(disputes)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(disputes.id, id))
    .returning();
  if (!changed) throw notFound('Dispute');
  return changed;
}

/** An offer that waits for an answer is of no use anymore. */
export async function lapseProposals(ctx: Ctx, disputeId: string): Promise<void> {
  await ctx.db.tx
    .update(disputeProposals)
    .set({ status: 'lapsed', answeredAt: now(ctx) })
    .where(and(eq(disputeProposals.disputeId, disputeId), eq(disputeProposals.status, 'open')));
}

/** A line of the job's story. */
export function noteInStory(ctx: Ctx, dispute: DisputeRecord, step: string, note: string): Promise<void> {
  return addStep(ctx, dispute.bookingId, step, note);
}

/** What every event of a dispute says. */
export function factOf({ id, bookingId, caseId, number }: DisputeRecord) {
  return { disputeId: id, bookingId, caseId, number };
}
