import { eq } from 'drizzle-orm';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingReassigned } from '#core/bookings/events.ts';
import { next } from '#core/bookings/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { acceptAlone } from '../commands/request/accept-alone.ts';
import { handoverTerms } from '../desk/queries/handover.ts';
import type { BookingRecord } from '../queries/scope.ts';
import { fitsStandingDecision } from '../queries/standing-decision.ts';
import { summaryOf } from '../queries/summary.ts';
import { bookings } from '../tables.ts';
import { addStep, factOf } from './booking.ts';

export type NewVendor = {
  vendorId: string;
  company: string;
  technicianId: string;
  /** An administrator's reason; empty where the homeowner agreed to a partner. */
  reason: string;
  /** The new vendor accepted when its partner asked, and the homeowner agreed. */
  referred?: true;
};

/**
 * Gives a locked visit to another vendor, whose technician has the time already. That vendor answers the request anew, unless it
 * has accepted: by its standing decision, or when a partner referred the job.
 */
export async function handOver(ctx: Ctx, booking: BookingRecord, to: NewVendor): Promise<void> {
  const at = now(ctx);
  const before = await summaryOf(ctx, booking.id);
  const termsOf = await handoverTerms(ctx, [to.vendorId]);
  const [asked] = await ctx.db.tx
    .update(bookings)
    .set({
      status: next(booking.status, 'reassign'),
      vendorId: to.vendorId,
      technicianId: to.technicianId,
      askedAt: at,
      acceptedAt: null,
      ...termsOf(to.vendorId),
      respondBy: requestExpiresAt(at, booking.startsAt),
      updatedAt: at,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!asked) throw new Error('A booking that is locked is gone');
  await addStep(ctx, booking.id, 'reassigned', `From ${before.vendorName} to ${to.company}`);
  // The quote that was accepted was another company's.
  const decided = { ...asked, quoteOptionId: null };
  const alone = to.referred ?? (await fitsStandingDecision(ctx, decided));
  await emit(ctx, bookingReassigned, {
    ...factOf(asked),
    fromVendorId: booking.vendorId,
    fromCompany: before.vendorName,
    toCompany: to.company,
    reason: to.reason,
    alone,
    ...(to.referred ? { referred: true } : {}),
  });
  if (alone) await acceptAlone(ctx, decided, { handedOver: true }, to.referred);
}
