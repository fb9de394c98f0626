import { cancellationChargeOf } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import { commissionOf } from '#core/payments/price.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import type { BookingStatus } from './status.ts';

/** The agreed amounts of a booking, as they stand on its row. */
export type Agreed = {
  id: string;
  vendorId: string;
  marketId: string;
  laborCents: Cents;
  materialsCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  creditCents: Cents;
  /** Of the work, what a promotion took off and Canopy pays the company. */
  coveredCents: Cents;
  commissionBp: number;
};

/** Labor and materials that the homeowner pays: what points and cancellation fees are reckoned from. */
export function workCentsOf(booking: Pick<Agreed, 'laborCents' | 'materialsCents'>): Cents {
  return booking.laborCents + booking.materialsCents;
}

type Shared = Pick<Agreed, 'laborCents' | 'materialsCents' | 'coveredCents' | 'commissionBp'>;

/** Canopy's commission on the work at the company's own price, whoever pays it. */
export function commissionCentsOf(booking: Shared): Cents {
  return commissionOf(workCentsOf(booking) + booking.coveredCents, booking.commissionBp);
}

/** What the company gets of the work as it was booked: its price without Canopy's commission. */
export function vendorCentsOf(booking: Shared): Cents {
  return workCentsOf(booking) + booking.coveredCents - commissionCentsOf(booking);
}

/** What finished work costs the card, and who gets which part. */
export function settlementOfWork(booking: Agreed): {
  chargedCents: Cents;
  settlement: Extract<Settlement, { kind: 'capture' }>;
} {
  const { coveredCents } = booking;
  return {
    chargedCents: booking.totalCents - booking.creditCents,
    settlement: {
      kind: 'capture',
      bookingId: booking.id,
      vendorId: booking.vendorId,
      marketId: booking.marketId,
      creditCents: booking.creditCents,
      vendorCents: vendorCentsOf(booking),
      taxCents: booking.taxCents,
      commissionCents: commissionCentsOf(booking),
      serviceFeeCents: booking.serviceFeeCents,
      ...(coveredCents > 0 ? { coveredCents } : {}),
    },
  };
}

/** What account credit and points paid alone of a booking that is over, work or fee; 0 where a card took part. */
export function paidByCreditCents(
  booking: Agreed & { status: BookingStatus; cancellationFeeCents: Cents },
): Cents {
  if (booking.status === 'completed')
    return settlementOfWork(booking).chargedCents === 0 ? booking.totalCents : 0;
  const feeCents = booking.cancellationFeeCents;
  if (feeCents === 0) return 0;
  return settlementOfCancellation(booking, feeCents).chargedCents === 0 ? feeCents : 0;
}

/** What a late cancellation costs the card, and who gets which part. */
export function settlementOfCancellation(
  booking: Agreed,
  feeCents: Cents,
): { chargedCents: Cents; settlement: Extract<Settlement, { kind: 'cancellation_fee' }> } {
  const charge = cancellationChargeOf(feeCents, booking.creditCents, booking.commissionBp);
  const { creditCents, vendorCents, commissionCents, chargedCents } = charge;
  return {
    chargedCents,
    settlement: {
      kind: 'cancellation_fee',
      bookingId: booking.id,
      vendorId: booking.vendorId,
      creditCents,
      vendorCents,
      commissionCents,
    },
  };
}
