import { workCentsOf } from '#core/bookings/settlement.ts';
import { paymentCaptured } from '#core/payments/events.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { settlementJournal, workCentsOfCharge } from '#core/payments/settlement.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { issueReceipt } from '#server/payments/commands/issue-receipt.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { paymentsOf } from '#server/payments/queries/payments.ts';
import {
  chargeWhenHeld,
  lockOpenPayment,
  lockOpenPayments,
  planCapture,
  planVoid,
} from '#server/payments/writes/payment.ts';
import { freeTime } from '#server/scheduling/commands/free-time.ts';
import { endProposal } from '../rescheduling/writes/proposal.ts';
import { dropExtras } from '../site/commands/charge-extras.ts';
import type { BookingRecord } from './booking.ts';
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
  if (settlement.kind === 'capture' && booking.totalCents === 0) return;
  if (chargedCents === 0) {
    const { id: bookingId, homeownerId } = booking;
    const journal = settlementJournal(settlement, 0, 0);
    // A free assessment: nothing was taken, so there is nothing to book.
    if (journal.entries.length === 0) return;
    await postJournal(ctx, journal, {
      bookingId,
      memo: 'Paid by account credit',
    });
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

/**
 * Makes the calls that a booking's payments wait for, also those that follow from them: a charge whose hold had
 * lapsed is tried anew. Where an answer is lost the sweeper goes on.
 */
export async function finishPayments(ctx: Ctx, bookingId: string): Promise<void> {
  const asked = new Set<string>();
  for (;;) {
    const waiting = (await paymentsOf(ctx, bookingId)).find(
      ({ id, pending }) => pending !== null && !asked.has(id),
    );
    if (!waiting) return;
    // Once each: one that the processor does not answer for must not keep the others waiting.
    asked.add(waiting.id);
    await drivePayment(ctx, waiting.id, { onSession: false });
  }
}
