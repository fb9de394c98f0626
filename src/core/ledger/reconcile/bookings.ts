import { formatMoney } from '#core/lib/money.ts';
import { byKey } from './by-key.ts';
import type { BookingFacts, Facts, JournalFacts, PaymentFacts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired', 'no_show']);

/** What bookings agreed on against what was charged, held and set aside for them. */
export function bookingsAgainstCharges({ bookings, payments, journals }: Facts): Finding[] {
  const paymentsOf = byKey(payments, ({ bookingId }) => bookingId);
  const chargeOf = byKey(
    journals.filter(({ kind }) => kind === 'capture' || kind === 'cancellation_fee'),
    ({ bookingId }) => String(bookingId),
  );
  const found = bookings.flatMap((booking) =>
    bookingAgainstCharge(booking, paymentsOf.get(booking.id) ?? [], chargeOf.get(booking.id)?.[0]),
  );
  const known = new Set(bookings.map(({ id }) => id));
  for (const { id: paymentId, bookingId, purpose, amountCents: foundCents } of payments) {
    // A charge of a plan names its subscription.
    if (known.has(bookingId) || purpose === 'plan') continue;
    const detail = `A payment of ${formatMoney(foundCents)} refers to booking ${bookingId}, which doesn’t exist.`;
    found.push(finding('payment_without_booking', detail, { bookingId, paymentId, foundCents }));
  }
  return found;
}

function bookingAgainstCharge(
  booking: BookingFacts,
  mine: readonly PaymentFacts[],
  charge: JournalFacts | undefined,
): Finding[] {
  const { id: bookingId, number, setAsideCents } = booking;
  const found: Finding[] = [];
  const owedCents = booking.status === 'completed' ? booking.totalCents : booking.cancellationFeeCents;
  const isOver = booking.status === 'completed' || ENDED.has(booking.status);
  const about = { bookingId, expectedCents: owedCents };
  // A card that was refused is known to everybody; a charge on its way will come.
  const isWaiting = mine.some(
    ({ purpose, status, pending }) =>
      purpose === 'visit' &&
      (pending || status === 'failed' || status === 'lapsed' || status === 'requires_action'),
  );
  if (isOver && booking.isSettled && owedCents > 0 && !charge && !isWaiting) {
    const detail = `Booking ${number} owes ${formatMoney(owedCents)} and nothing was charged.`;
    found.push(finding('work_not_charged', detail, { ...about, foundCents: 0 }));
  }
  if (charge && (!isOver || (owedCents === 0 && charge.paidCents !== 0))) {
    const detail = `Booking ${number} is ${booking.status} and was charged ${formatMoney(charge.paidCents)}.`;
    found.push(finding('charged_for_nothing', detail, { ...about, foundCents: charge.paidCents }));
  } else if (charge && charge.paidCents !== owedCents) {
    const detail = `Booking ${number} owes ${formatMoney(owedCents)} and paid ${formatMoney(charge.paidCents)}.`;
    found.push(finding('charge_not_agreed', detail, { ...about, foundCents: charge.paidCents }));
  }
  // With a charge still to come its credit is still to be used.
  if (isOver && booking.isSettled && setAsideCents !== 0 && !isWaiting) {
    const detail = `Booking ${number} is ${booking.status}; ${formatMoney(setAsideCents)} of credit is still set aside.`;
    const cents = { expectedCents: 0, foundCents: setAsideCents };
    found.push(finding('credit_left_set_aside', detail, { bookingId, ...cents }));
  }
  for (const { id: paymentId, status, pending, amountCents } of mine) {
    if (!isOver || !booking.isSettled || status !== 'authorized' || pending) continue;
    const detail = `Booking ${number} is ${booking.status}; ${formatMoney(amountCents)} is still held.`;
    found.push(finding('hold_left_open', detail, { bookingId, paymentId, foundCents: amountCents }));
  }
  return found;
}
