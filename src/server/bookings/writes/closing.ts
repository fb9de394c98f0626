import { workCentsOf } from '#core/bookings/settlement.ts';
import { paymentCaptured } from '#core/payments/events.ts';
import { type Settlement, settlementJournal, workCentsOfCharge } from '#core/payments/settlement.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { issueReceipt } from '#server/payments/commands/issue-receipt.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import {
  chargeWhenHeld,
  lockOpenPayment,
  lockOpenPayments,
  planCapture,
  planVoid,
} from '#server/payments/writes/payment.ts';
import { freeTime } from '#server/scheduling/commands/free-time.ts';
import type { BookingRecord } from '../queries/scope.ts';
import { endProposal } from '../rescheduling/writes/proposal.ts';
import { dropExtras } from '../site/writes/extra.ts';
import { moveBooking } from './booking.ts';
import { giveCreditBack } from './credit.ts';

/**
 * Ends a booking that nobody pays for: its time is free, set-aside credit and the card's hold go back. `finishPayments`
 * makes the calls after the commit.
 */
export async function closeBooking(ctx: Ctx, booking: BookingRecord, usedCreditCents = 0): Promise<void> {
  await freeTime(ctx, booking.id);
  await endProposal(ctx, booking.id);
  await dropExtras(ctx, booking);
  await giveCreditBack(ctx, booking, usedCreditCents);
  for (const payment of await lockOpenPayments(ctx, booking.id)) {
    // A payment with a settlement is a charge, such as a late fee: it goes on.
    if (!payment.settlement) await planVoid(ctx, payment.id);
  }
}

/**
 * Plans a charge: from the hold that is there, or with a new one on the saved card when there is none. Charges of
 * nothing (credit paid it all) are booked at once.
 */
export async function chargeBooking(
  ctx: Ctx,
  booking: BookingRecord,
  { chargedCents, settlement }: { chargedCents: number; settlement: Settlement },
): Promise<void> {
  // An assessment that costs nothing: what was agreed on during the visit is charged by itself.
  if (settlement.kind === 'capture' && booking.totalCents === 0 && booking.coveredCents === 0) return;
  if (chargedCents === 0) {
    const { id: bookingId, homeownerId } = booking;
    const journal = settlementJournal(settlement, 0, 0);
    // A free assessment: nothing was taken, so there is nothing to book.
    if (journal.entries.length === 0) return;
    const byCanopy = settlement.kind === 'capture' && booking.totalCents === 0;
    await postJournal(ctx, journal, {
      bookingId,
      memo: byCanopy ? 'Paid by Canopy, for a promotion' : 'Paid by account credit',
    });
    // Nothing was paid by the homeowner: there is no receipt of it, nor points.
    if (byCanopy) return;
    await issueReceipt(ctx, { bookingId, paymentId: null });
    const workCents = workCentsOfCharge(settlement);
    const fact = {
      paymentId: null,
      bookingId,
      homeownerId,
      amountCents: 0,
      workCents,
      kind: settlement.kind,
    };
    await emit(ctx, paymentCaptured, fact);
    return;
  }
  const payment = await lockOpenPayment(ctx, booking.id);
  if (payment?.status === 'authorized' && payment.amountCents >= chargedCents) {
    await planCapture(ctx, payment.id, chargedCents, settlement);
    return;
  }
  if (payment) {
    await chargeWhenHeld(ctx, payment.id, Math.min(chargedCents, payment.amountCents), settlement);
    return;
  }
  if (!booking.paymentMethodId)
    throw new Error(`booking ${booking.id} has work of ${workCentsOf(booking)} and no card`);
  await openPayment(ctx, {
    bookingId: booking.id,
    homeownerId: booking.homeownerId,
    methodId: booking.paymentMethodId,
    amountCents: chargedCents,
    settlement,
  });
}

/** Ends a locked hold: time free, and an authorization that is under way goes back. */
export async function releaseHeld(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const change = { endedAt: now(ctx), respondBy: null, cancelledBy: 'homeowner' } as const;
  await closeBooking(ctx, await moveBooking(ctx, booking, 'release', change));
}
