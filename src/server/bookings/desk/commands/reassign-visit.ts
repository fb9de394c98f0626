import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { bookingReassigned, technicianChanged } from '#core/bookings/events.ts';
import { next } from '#core/bookings/status.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { commissionTerms } from '#server/payments/queries/commission.ts';
import { moveClaim } from '#server/scheduling/commands/move-claim.ts';
import { suspendedVendorOf } from '#server/vendors/queries/suspension.ts';
import { acceptAlone } from '../../commands/request/accept-alone.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { fitsStandingDecision } from '../../queries/standing-decision.ts';
import { summaryOf } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { handoverBookable, isMoving, reassignChoicesOf, whyNotReassignable } from '../queries/reassign.ts';

type Reassignment = { id: string; technicianId: string; reason: string };

/**
 * Gives a visit to another technician at the same time. Within the company the visit stays as it is; another company
 * answers the request anew, at the price the homeowner agreed to. Whoever cannot come is refused with the reason.
 */
export async function reassignVisit(ctx: Ctx, input: Reassignment): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) throw new AppError('conflict', refused);
  const { choices } = await reassignChoicesOf(ctx, input);
  const wanted = choices.find(({ technicianId }) => technicianId === input.technicianId);
  const suspended = wanted ? null : await suspendedVendorOf(ctx, input.technicianId);
  const problem = wanted
    ? wanted.problem
    : suspended
      ? 'The company is suspended and takes no visits'
      : 'Does not do this service at that address';
  if (!wanted || problem) {
    const technician = wanted ?? suspended;
    const who = technician ? `${technician.technicianName} of ${technician.company}` : 'This technician';
    throw new AppError('conflict', `${who} can’t take this visit: ${lowered(problem ?? '')}.`, {
      fields: { technicianId: problem ?? '' },
    });
  }
  const bookable = await handoverBookable(ctx, booking);
  const moved = await moveClaim(ctx, {
    bookingId: booking.id,
    rescheduleId: null,
    technicianIds: [wanted.technicianId],
    during: claimOf(bookable, booking.startsAt),
  });
  if (!moved) throw new AppError('conflict', `${wanted.technicianName} was just booked for that time.`);
  const from = choices.find(({ current }) => current);
  await handOver(ctx, booking, { ...wanted, reason: input.reason, from: from ?? null });
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

type Handover = {
  vendorId: string;
  company: string;
  technicianId: string;
  technicianName: string;
  reason: string;
  from: { company: string; technicianName: string } | null;
};

async function handOver(ctx: Ctx, booking: BookingRecord, to: Handover): Promise<void> {
  const at = now(ctx);
  const fromName = to.from?.technicianName ?? 'The technician';
  if (to.vendorId === booking.vendorId) {
    await ctx.db.tx
      .update(bookings)
      .set({ technicianId: to.technicianId, updatedAt: at })
      .where(eq(bookings.id, booking.id));
    const { technicianName: toName, reason } = to;
    await emit(ctx, technicianChanged, { ...factOf(booking), fromName, toName, reason });
    return;
  }
  const before = await summaryOf(ctx, booking.id);
  const terms = await commissionTerms(ctx, null);
  const tierRate = await tierRatesOf(ctx, [to.vendorId]);
  const [asked] = await ctx.db.tx
    .update(bookings)
    .set({
      status: next(booking.status, 'reassign'),
      vendorId: to.vendorId,
      technicianId: to.technicianId,
      askedAt: at,
      acceptedAt: null,
      // It was the other company's page, and its tier.
      ...terms,
      commissionBp: tierRate(to.vendorId, terms.commissionBp),
      respondBy: requestExpiresAt(at, booking.startsAt),
      updatedAt: at,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!asked) throw new Error('A booking that is locked is gone');
  await addStep(ctx, booking.id, 'reassigned', `From ${before.vendorName} to ${to.company}`);
  // The quote that was accepted was another company's.
  const decided = { ...asked, quoteOptionId: null };
  const alone = await fitsStandingDecision(ctx, decided);
  await emit(ctx, bookingReassigned, {
    ...factOf(asked),
    fromVendorId: booking.vendorId,
    fromCompany: before.vendorName,
    toCompany: to.company,
    reason: to.reason,
    alone,
  });
  if (alone) await acceptAlone(ctx, decided, { handedOver: true });
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
