import { formatMoney } from '#core/lib/money.ts';
import type { Facts, Held, PaymentFacts, ProcessorFacts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

const STATUS_THERE: Partial<Record<Held, NonNullable<ProcessorFacts>['status']>> = {
  authorized: 'authorized',
  captured: 'captured',
  // To the processor a refunded payment is a charge with a refund.
  refunded: 'captured',
  voided: 'voided',
  lapsed: 'lapsed',
  failed: 'declined',
  requires_action: 'requires_action',
};

/** Our payments against what the processor says of each, and what it says beyond them. */
export function paymentsAgainstProcessor({ payments, processor, strangers }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const payment of payments) {
    const { id: paymentId, bookingId, pending, isSettled } = payment;
    if (pending && isSettled) {
      const detail = 'The processor was asked more than an hour ago.';
      found.push(finding('step_left_open', detail, { bookingId, paymentId }));
    }
    const there = processor.get(paymentId);
    if (there !== undefined && !pending) found.push(...againstProcessor(payment, there));
  }
  for (const { ref, type, amountCents: foundCents } of strangers) {
    const amount = foundCents === null ? '' : ` of ${formatMoney(foundCents)}`;
    const detail = `It sent ${type}${amount} about ${ref}, which matches no payment of ours.`;
    found.push(finding('charge_not_ours', detail, { expectedCents: 0, foundCents }));
  }
  return found;
}

function againstProcessor(payment: PaymentFacts, there: ProcessorFacts): Finding[] {
  const { id: paymentId, bookingId, status } = payment;
  const about = { bookingId, paymentId };
  if (there === null) {
    const detail = `Ours is ${status}; the processor has no record of it.`;
    return [finding('processor_unknown', detail, about)];
  }
  const found: Finding[] = [];
  const expected = STATUS_THERE[status];
  if (expected && expected !== there.status) {
    const detail = `Ours is ${status}, but the processor’s is ${there.status}.`;
    found.push(finding('processor_status_differs', detail, about));
  }
  const differs = (
    kind: 'processor_charge_differs' | 'processor_refund_differs' | 'processor_fee_differs',
    expectedCents: number,
    foundCents: number,
  ) => {
    if (expectedCents === foundCents) return;
    const detail = `Ours says ${formatMoney(expectedCents)}, but the processor says ${formatMoney(foundCents)}.`;
    found.push(finding(kind, detail, { ...about, expectedCents, foundCents }));
  };
  differs('processor_charge_differs', payment.capturedCents, there.capturedCents);
  differs('processor_refund_differs', payment.refundedCents, there.refundedCents);
  if (there.feeCents !== null) differs('processor_fee_differs', payment.feeCents, there.feeCents);
  if (payment.capturedCents > payment.amountCents) {
    const cents = { expectedCents: payment.amountCents, foundCents: payment.capturedCents };
    const detail = `${formatMoney(cents.expectedCents)} was held, ${formatMoney(cents.foundCents)} charged.`;
    found.push(finding('charge_over_hold', detail, { ...about, ...cents }));
  }
  return found;
}
