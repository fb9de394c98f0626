import { formatMoney, sumCents } from '#core/lib/money.ts';
import { byKey } from './by-key.ts';
import type { Facts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** What was given back against the journals of refunds and against the payments it was taken from. */
export function refundsAgainstBooks({ payments, refunds, journals }: Facts): Finding[] {
  const booked = byKey(
    journals.filter(({ kind }) => kind === 'refund'),
    ({ referenceId }) => referenceId,
  );
  const bookingOf = new Map(payments.map(({ id, bookingId }) => [id, bookingId]));
  const found: Finding[] = [];
  for (const { id, paymentId, amountCents: expectedCents, status, isSettled, ...refund } of refunds) {
    const bookingId = paymentId === null ? refund.bookingId : (bookingOf.get(paymentId) ?? null);
    const about = { bookingId, ...(paymentId === null ? {} : { paymentId }), expectedCents };
    if (status === 'intent' && isSettled) {
      const detail = `The processor was asked to refund ${formatMoney(expectedCents)} more than an hour ago.`;
      found.push(finding('step_left_open', detail, about));
    }
    if (status !== 'succeeded') continue;
    const [journal, ...more] = booked.get(id) ?? [];
    booked.delete(id);
    if (!journal) {
      const detail = `${formatMoney(expectedCents)} was refunded but isn’t recorded.`;
      found.push(finding('refund_not_booked', detail, about));
    } else if (0 - journal.paidCents !== expectedCents) {
      const foundCents = 0 - journal.paidCents;
      const detail = `${formatMoney(expectedCents)} was refunded, but ${formatMoney(foundCents)} is recorded.`;
      found.push(finding('refund_amount_differs', detail, { ...about, foundCents }));
    }
    for (const { paidCents } of more) {
      const detail = `${formatMoney(0 - paidCents)} is recorded again as refunded.`;
      found.push(finding('refund_booked_twice', detail, { ...about, foundCents: 0 - paidCents }));
    }
  }
  for (const { bookingId, paidCents } of [...booked.values()].flat()) {
    const detail = `${formatMoney(0 - paidCents)} is recorded as refunded, but no refund exists.`;
    const cents = { expectedCents: 0, foundCents: 0 - paidCents };
    found.push(finding('refund_without_reason', detail, { bookingId, ...cents }));
  }
  return [...found, ...refundsAgainstPayments({ payments, refunds })];
}

function refundsAgainstPayments({ payments, refunds }: Pick<Facts, 'payments' | 'refunds'>): Finding[] {
  const made = byKey(
    refunds.filter(({ status }) => status === 'succeeded'),
    ({ paymentId }) => String(paymentId),
  );
  const found: Finding[] = [];
  for (const { id: paymentId, bookingId, capturedCents, refundedCents: foundCents } of payments) {
    const expectedCents = sumCents((made.get(paymentId) ?? []).map(({ cardCents }) => cardCents));
    if (expectedCents !== foundCents) {
      const detail = `Its refunds sum to ${formatMoney(expectedCents)}, but the payment says ${formatMoney(foundCents)}.`;
      found.push(finding('refund_sum_differs', detail, { bookingId, paymentId, expectedCents, foundCents }));
    }
    if (foundCents > capturedCents) {
      const detail = `${formatMoney(capturedCents)} was charged and ${formatMoney(foundCents)} refunded.`;
      const cents = { expectedCents: capturedCents, foundCents };
      found.push(finding('refund_over_charge', detail, { bookingId, paymentId, ...cents }));
    }
  }
  return found;
}
