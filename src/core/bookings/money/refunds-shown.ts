import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { RefundView } from '../money-views.ts';
import type { BookingParty } from '../status.ts';

/** A refund that reached somebody, and where it went: "Visa 4242". */
export type RefundShown = { id: string; amountCents: Cents; to: string; at: Date };

type Charged = {
  payments: readonly { method: string | null; refunds: readonly RefundView[] }[];
  creditCharge: { refunds: readonly RefundView[] } | null;
  /** What credit becomes again: points where all of it was points. */
  creditName?: string;
};

/** The refunds of all these charges that went through, oldest first. */
export function refundsShown({
  payments,
  creditCharge,
  creditName = 'account credit',
}: Charged): RefundShown[] {
  return [
    ...payments.flatMap(({ method, refunds }) =>
      done(refunds).map((refund) => shown(refund, method, creditName)),
    ),
    ...done(creditCharge?.refunds ?? []).map((refund) => shown(refund, null, creditName)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A refund in the story of a booking. Which card the homeowner pays with is not the vendor's business. */
export function refundStep(
  { amountCents, to }: RefundShown,
  reader: BookingParty,
): { title: string; detail: string } {
  return {
    title: `${formatMoney(amountCents)} refunded`,
    detail: reader === 'vendor' ? 'To the homeowner' : `To ${to}`,
  };
}

function done(refunds: readonly RefundView[]): RefundView[] {
  return refunds.filter(({ status }) => status === 'succeeded');
}

/** What the credit a job was paid with came from, as a refund names it. */
export function creditNameOf(setAsideCents: Cents, pointsCents: Cents): string {
  if (pointsCents === 0) return 'account credit';
  return pointsCents >= setAsideCents ? 'points' : 'account credit and points';
}

function shown(
  { id, amountCents, cardCents, at }: RefundView,
  method: string | null,
  creditName: string,
): RefundShown {
  // The vendor is not told which one.
  const card = (method ?? 'their card').replace(' ending ', ' ');
  const creditCents = amountCents - cardCents;
  const to =
    cardCents === 0
      ? creditName
      : creditCents === 0
        ? card
        : `${card} (${formatMoney(cardCents)}) and ${creditName} (${formatMoney(creditCents)})`;
  return { id, amountCents, to, at };
}
