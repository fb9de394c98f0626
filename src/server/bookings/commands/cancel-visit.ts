import { cancellationAt, cancellationTerms } from '#core/bookings/cancellation.ts';
import { bookingCancelled } from '#core/bookings/events.ts';
import { REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { settlementOfCancellation, workCentsOf } from '#core/bookings/settlement.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { summaryOf } from '../queries/summary.ts';
import { type BookingRecord, factOf, lockBooking, moveBooking, partyOf } from '../writes/booking.ts';
import { chargeBooking, closeBooking } from '../writes/closing.ts';

/**
 * Cancels at the terms of the moment. The fee must be the one the person saw: when the clock has passed an edge since,
 * nothing happens and the new fee is told. A late fee is charged from the hold after the commit; a vendor's
 * cancellation gives the homeowner account credit. Administrators say why.
 */
export async function cancelVisit(
  ctx: Ctx,
  input: { id: string; reason: string; expectedFeeCents: number },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  assertReason(ctx, input.reason);
  const { feeCents, creditCents } = outcomeNow(ctx, booking);
  if (feeCents !== input.expectedFeeCents) {
    throw new AppError(
      'conflict',
      `Cancelling now costs ${formatMoney(feeCents)}. Nothing was cancelled yet.`,
      { data: { feeCents } },
    );
  }
  await endByCancellation(ctx, booking, { reason: input.reason, feeCents, creditCents });
  await audit(ctx, {
    action: 'cancel_visit',
    resource: 'booking',
    resourceId: booking.id,
    category: partyOf(ctx) === 'admin' ? 'admin' : 'data',
    details: { feeCents, reason: input.reason },
  });
  return summaryOf(ctx, booking.id);
}

/** Both sides of a visit may keep their reason to themselves; who decides for them names one. */
export function assertReason(ctx: Ctx, reason: string): void {
  if (partyOf(ctx) !== 'admin' || reason.length >= REASON_MIN_LENGTH) return;
  throw new AppError('invalid', REASON_TOO_SHORT, { fields: { reason: REASON_TOO_SHORT } });
}

/** Cancels a locked booking with everything that follows from it, whoever decided so. */
export async function endByCancellation(
  ctx: Ctx,
  booking: BookingRecord,
  {
    reason,
    feeCents,
    creditCents,
    inSeries,
  }: {
    reason: string;
    feeCents: number;
    creditCents: number;
    inSeries?: { first: boolean; visits: number };
  },
): Promise<void> {
  const by = partyOf(ctx);
  const change = {
    endedAt: now(ctx),
    respondBy: null,
    cancelledBy: by,
    cancelReason: reason,
    cancellationFeeCents: feeCents,
  };
  const cancelled = await moveBooking(ctx, booking, 'cancel', change, reason);
  if (feeCents > 0) {
    const charge = settlementOfCancellation(cancelled, feeCents);
    await chargeBooking(ctx, cancelled, charge);
    await closeBooking(ctx, cancelled, charge.settlement.creditCents);
  } else {
    await closeBooking(ctx, cancelled);
  }
  if (creditCents > 0) {
    const journal = goodwillCreditJournal(booking.homeownerId, creditCents);
    await postJournal(ctx, journal, { bookingId: booking.id, memo: 'Credit because the vendor cancelled' });
  }
  await emit(ctx, bookingCancelled, {
    ...factOf(booking),
    by,
    feeCents,
    creditCents,
    reason,
    ...(inSeries ? { inSeries } : {}),
  });
}

/** What cancelling would cost the caller now. Throws conflict when it can no longer be cancelled. */
export function outcomeNow(ctx: Ctx, booking: BookingRecord) {
  const { status, startsAt, termsFrom } = booking;
  return cancellationAt({
    by: partyOf(ctx),
    status,
    startsAt,
    termsFrom,
    workCents: workCentsOf(booking),
    now: now(ctx),
  });
}

/** bookings.cancellation: what the dialog shows before the click. */
export function quoteOf(ctx: Ctx, booking: BookingRecord) {
  const { stage, feeCents, creditCents } = outcomeNow(ctx, booking);
  const releasedCents = Math.max(0, booking.totalCents - booking.creditCents - feeCents);
  return {
    stage,
    feeCents,
    creditCents,
    releasedCents,
    terms: cancellationTerms(booking.termsFrom ?? booking.startsAt, workCentsOf(booking)),
  };
}
