import { paymentsOfJob } from '#core/bookings/money/job-money.ts';
import { BOOKING_STATUS_LOOKS, neverTookPlace } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { visitPrice } from './visit-price.ts';

/** How money stands, as a badge shows it. */
export type MoneyState = {
  look: StatusLook;
  /** In words that fit the booking, where the status has others. */
  label: string;
  isCharged: boolean;
};

/**
 * How a booking's money stands, from its latest payment. Before the first one the card is only saved or still to be
 * given, and a booking that ended without one cost nothing. A free visit is never charged: what it leads to is.
 */
export function moneyState(
  booking: Pick<
    BookingDetail,
    'status' | 'payments' | 'creditCharge' | 'totalCents' | 'chargedCents' | 'needsCard'
  >,
): MoneyState {
  const latest = visitPayment(booking);
  if (latest) {
    // A job is refunded when all of it is, extra work and tip too.
    const payments = paymentsOfJob(booking);
    const isLeft = payments.some(({ status }) => status === 'captured');
    const isPart = isLeft && payments.some(({ refundedCents }) => refundedCents > 0);
    const { label } = PAYMENT_STATUS_LOOKS[latest.status];
    return {
      look: PAYMENT_STATUS_LOOKS[isPart ? 'refunded' : latest.status],
      label: isPart ? 'Partly refunded' : label,
      isCharged: latest.status === 'captured' || isPart,
    };
  }
  if (neverTookPlace(booking.status)) {
    return { look: PAYMENT_STATUS_LOOKS.voided, label: 'Never charged', isCharged: false };
  }
  if (booking.totalCents === 0) {
    const look = BOOKING_STATUS_LOOKS[booking.status === 'completed' ? 'completed' : 'pending'];
    return { look, label: visitPrice({ status: booking.status, amountCents: 0 }), isCharged: false };
  }
  if (booking.status === 'held') {
    return { look: BOOKING_STATUS_LOOKS.pending, label: 'Not paid yet', isCharged: false };
  }
  if (booking.chargedCents === 0) {
    const { amountCents = 0, refundedCents = 0 } = booking.creditCharge ?? {};
    if (refundedCents === 0) {
      return { look: PAYMENT_STATUS_LOOKS.captured, label: 'Paid by credit', isCharged: true };
    }
    const isAll = refundedCents === amountCents;
    const label = isAll ? 'Refunded' : 'Partly refunded';
    return { look: PAYMENT_STATUS_LOOKS.refunded, label, isCharged: !isAll };
  }
  if (booking.needsCard) {
    return { look: BOOKING_STATUS_LOOKS.pending, label: 'No card yet', isCharged: false };
  }
  return { look: PAYMENT_STATUS_LOOKS.intent, label: 'Card saved', isCharged: false };
}

/** The latest try to pay for the visit itself; extra work and tips have payments of their own. */
export function visitPayment(
  booking: Pick<BookingDetail, 'payments'>,
): BookingDetail['payments'][number] | undefined {
  return booking.payments.find(({ purpose }) => purpose === 'visit');
}
