import { bookingCancelled } from '#core/bookings/events.ts';
import { LATE_CANCELLATION_FEE_CENTS, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { settlementOfCancellation, workCentsOf } from '#core/bookings/settlement.ts';
import { goodwillCreditJournal, lateFeeCoveredJournal } from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { commissionOf } from '#core/payments/price.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type BookingRecord, partyOf } from '../queries/scope.ts';
import { factOf, moveBooking } from './booking.ts';
import { chargeBooking, closeBooking } from './closing.ts';

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
    await postJournal(ctx, journal, { bookingId: booking.id, memo: 'Credit because the vendor canceled' });
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

/** Canopy's plan waived the late fee: the vendor gets their part of it from Canopy. */
export async function coverLateFee(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const feeCents = Math.min(LATE_CANCELLATION_FEE_CENTS, workCentsOf(booking));
  const vendorCents = feeCents - commissionOf(feeCents, booking.commissionBp);
  if (vendorCents <= 0) return;
  await postJournal(ctx, lateFeeCoveredJournal(booking.vendorId, vendorCents), {
    bookingId: booking.id,
    memo: 'Late fee covered by Canopy',
  });
}
