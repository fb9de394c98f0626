import type { BookingDetail } from '#core/bookings/views.ts';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '#core/payments/status.ts';
import type { Status } from '#web/ui/data/statuses.ts';
import { visitPrice } from './visit-price.ts';

/** Icon and tone of a payment's state. */
export const PAYMENT_LOOK: Record<PaymentStatus, Status> = {
  intent: 'pending',
  requires_action: 'pending',
  authorized: 'held',
  captured: 'paid',
  voided: 'voided',
  lapsed: 'expired',
  failed: 'failed',
  refunded: 'refunded',
};

export type MoneyState = { look: Status; label: string; isCharged: boolean };

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
    const isPart = latest.status === 'captured' && latest.refundedCents > 0;
    return {
      look: isPart ? 'refunded' : PAYMENT_LOOK[latest.status],
      label: isPart ? 'Refunded in part' : PAYMENT_STATUS_LABELS[latest.status],
      isCharged: latest.status === 'captured',
    };
  }
  if (['cancelled', 'declined', 'expired', 'no_show'].includes(booking.status)) {
    return { look: 'voided', label: 'Never charged', isCharged: false };
  }
  if (booking.totalCents === 0) {
    const look = booking.status === 'completed' ? 'completed' : 'pending';
    return { look, label: visitPrice({ status: booking.status, amountCents: 0 }), isCharged: false };
  }
  if (booking.status === 'held') return { look: 'pending', label: 'Not paid yet', isCharged: false };
  if (booking.chargedCents === 0) {
    const { amountCents = 0, refundedCents = 0 } = booking.creditCharge ?? {};
    if (refundedCents === 0) return { look: 'paid', label: 'Paid by credit', isCharged: true };
    const isAll = refundedCents === amountCents;
    return { look: 'refunded', label: isAll ? 'Refunded' : 'Refunded in part', isCharged: !isAll };
  }
  if (booking.needsCard) return { look: 'pending', label: 'No card yet', isCharged: false };
  return { look: 'authorized', label: 'Card saved', isCharged: false };
}

/** The latest try to pay for the visit itself; extra work and tips have payments of their own. */
export function visitPayment(
  booking: Pick<BookingDetail, 'payments'>,
): BookingDetail['payments'][number] | undefined {
  return booking.payments.find(({ purpose }) => purpose === 'visit');
}
