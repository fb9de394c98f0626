import { eq } from 'drizzle-orm';
import { warrantyClaimed } from '#core/cases/warranty/events.ts';
import { CLAIM_ANSWER_HOURS } from '#core/cases/warranty/limits.ts';
import { type ClaimAction, nextClaim } from '#core/cases/warranty/status.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { warrantyClaims } from '../../tables.ts';
import { type ClaimRecord, visibleClaim } from '../queries/scope.ts';

/** When a vendor who is asked now has to answer. */
export function answerBy(ctx: Ctx): Date {
  return new Date(now(ctx).getTime() + CLAIM_ANSWER_HOURS * HOUR_MS);
}

/** A claim that the caller may see, locked until the transaction ends. Throws not_found for any other. */
export async function lockClaim(ctx: Ctx, id: string): Promise<ClaimRecord> {
  await visibleClaim(ctx, id);
  const [claim] = await ctx.db.tx
    .select()
    .from(warrantyClaims)
    .where(eq(warrantyClaims.id, id))
    .for('update');
  if (!claim) throw notFound('Warranty claim');
  return claim;
}

/** The same with its job, which is locked first. */
export async function lockClaimAndJob(
  ctx: Ctx,
  id: string,
): Promise<{ claim: ClaimRecord; booking: BookingRecord }> {
  const { bookingId } = await visibleClaim(ctx, id);
  const booking = await lockBooking(ctx, bookingId);
  return { booking, claim: await lockClaim(ctx, id) };
}

/** Moves a locked claim along its way. */
export async function moveClaim(
  ctx: Ctx,
  claim: ClaimRecord,
  action: ClaimAction,
  change: Partial<ClaimRecord> = {},
): Promise<ClaimRecord> {
  const status = nextClaim(claim.status, action);
  return changeClaim(ctx, claim.id, { answerBy: null, ...change, status });
}

/** Writes columns of a locked claim. */
export async function changeClaim(ctx: Ctx, id: string, change: Partial<ClaimRecord>): Promise<ClaimRecord> {
  const [changed] = await ctx.db.tx
    .update(warrantyClaims)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(warrantyClaims.id, id))
    .returning();
  if (!changed) throw notFound('Warranty claim');
  return changed;
}

/** A new claim of a locked job; the vendor answers within 48 hours. Throws `conflict` while another one is open. */
export async function openClaim(
  ctx: Ctx,
  booking: BookingRecord,
  given: { details: string; disputeId?: string },
): Promise<ClaimRecord> {
  const { id: bookingId, homeownerId, vendorId } = booking;
  const due = answerBy(ctx);
  const [claim] = await ctx.db.tx
    .insert(warrantyClaims)
    .values({
      id: ctx.ids.uuid(),
      ...{ bookingId, homeownerId, vendorId },
      details: given.details,
      status: 'open',
      answerBy: due,
      disputeId: given.disputeId ?? null,
      isAgreed: given.disputeId !== undefined,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .onConflictDoNothing()
    .returning();
  if (!claim) throw new AppError('conflict', 'A warranty claim of this job is already open.');
  await emit(ctx, warrantyClaimed, {
    ...factOf(claim),
    answerBy: due.toISOString(),
    agreed: claim.isAgreed,
  });
  return claim;
}

/** The settlement of a dispute asks for a free return visit; a claim that is open already is the way to it. */
export async function agreeReturn(
  ctx: Ctx,
  booking: BookingRecord,
  dispute: { id: string; number: number },
): Promise<void> {
  const known = await ctx.db.tx.select().from(warrantyClaims).where(eq(warrantyClaims.bookingId, booking.id));
  if (known.some(({ status }) => status === 'open' || status === 'visit_scheduled')) return;
  const details = `Both sides of dispute #${dispute.number} agreed on a free return visit.`;
  await openClaim(ctx, booking, { details, disputeId: dispute.id });
}

/** A locked claim that was declined or not answered goes on as a dispute. */
export async function disputeClaim(ctx: Ctx, claim: ClaimRecord, disputeId: string): Promise<void> {
  await moveClaim(ctx, claim, 'dispute', { disputeId });
}

/** What every event of a claim says. */
export function factOf({ id, bookingId }: ClaimRecord) {
  return { claimId: id, bookingId };
}
