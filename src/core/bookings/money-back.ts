import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import type { RefundView } from './money-views.ts';
import type { BookingParty } from './status.ts';

/** A refund that reached somebody, and where it went: "Visa 4242". */
export type RefundShown = { id: string; amountCents: Cents; to: string; at: Date };

/** What was paid, what came back of it, and what is left: the same three figures on every screen. */
export type MoneyBack = { paidCents: Cents; refundedCents: Cents; netCents: Cents; refunds: RefundShown[] };

type Paid = { purpose: string; capturedCents: Cents; method: string | null; refunds: readonly RefundView[] };
type Charged = {
  payments: readonly Paid[];
  creditCharge: { refunds: readonly RefundView[] } | null;
};

/** The refunds of a visit, or of all its charges, that went through, oldest first. */
export function refundsShown(
  { payments, creditCharge }: Charged,
  of: 'visit' | 'all' = 'all',
): RefundShown[] {
  const paid = payments.filter(({ purpose }) => of === 'all' || purpose === 'visit');
  return [
    ...paid.flatMap(({ method, refunds }) => done(refunds).map((refund) => shown(refund, method))),
    ...done(creditCharge?.refunds ?? []).map((refund) => shown(refund, null)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Paid, refunded and net of the visit itself; null while nothing was refunded. `paidCents` is what was paid for it. */
export function moneyBackOf(charged: Charged, paidCents: Cents): MoneyBack | null {
  const refunds = refundsShown(charged, 'visit');
  if (refunds.length === 0) return null;
  const refundedCents = sumCents(refunds.map(({ amountCents }) => amountCents));
  return { paidCents, refundedCents, netCents: paidCents - refundedCents, refunds };
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

function shown({ id, amountCents, cardCents, at }: RefundView, method: string | null): RefundShown {
  // The vendor is not told which one.
  const card = (method ?? 'their card').replace(' ending ', ' ');
  const creditCents = amountCents - cardCents;
  const to =
    cardCents === 0
      ? 'account credit'
      : creditCents === 0
        ? card
        : `${card} (${formatMoney(cardCents)}) and account credit (${formatMoney(creditCents)})`;
  return { id, amountCents, to, at };
}
