import { isCharge } from '#core/ledger/journals.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { coveredCentsOf, isHeldSettlement, type Settlement } from '#core/payments/settlement.ts';
import {
  COMMISSION_REVENUE,
  creditReserved,
  MARKETING_EXPENSE,
  milestoneHeld,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  planDeferred,
  SERVICE_FEE_REVENUE,
  taxPayable,
  vendorPayable,
} from '../accounts.ts';
import { byKey } from './by-key.ts';
import type { Facts, JournalFacts, PaymentFacts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** What was charged, by our own payments, against the journals of charges. */
export function chargesAgainstBooks({ payments, journals }: Facts): Finding[] {
  const booked = byKey(
    journals.filter(({ kind }) => isCharge(kind)),
    keyOf,
  );
  const charged = byKey(
    payments.filter(({ capturedCents }) => capturedCents > 0),
    keyOf,
  );
  const found: Finding[] = [];
  for (const [key, mine] of charged) {
    found.push(...chargedTwice(mine));
    for (const payment of mine) found.push(...chargeAgainstJournal(payment, booked.get(key)?.[0]));
  }
  for (const [key, [journal, ...more]] of booked) {
    for (const { bookingId, cardCents: foundCents } of more) {
      const detail = `${formatMoney(foundCents)} is recorded again for a charge that’s already recorded.`;
      found.push(finding('charge_booked_twice', detail, { bookingId, expectedCents: 0, foundCents }));
    }
    // Account credit may have paid all of it; then there is no payment.
    if (!journal || journal.cardCents === 0 || charged.has(key)) continue;
    const { bookingId, cardCents: foundCents } = journal;
    const detail = `${formatMoney(foundCents)} is recorded as charged, but no payment exists.`;
    found.push(finding('charge_without_payment', detail, { bookingId, expectedCents: 0, foundCents }));
  }
  return found;
}

/** One that was given back in full may have been followed by another. */
function chargedTwice(payments: readonly PaymentFacts[]): Finding[] {
  const kept = payments.filter(({ capturedCents, refundedCents }) => capturedCents > refundedCents);
  return kept.slice(1).map(({ id: paymentId, bookingId, capturedCents: foundCents }) => {
    const detail = `${formatMoney(foundCents)} was charged for what another payment had paid.`;
    return finding('charged_twice', detail, { bookingId, paymentId, expectedCents: 0, foundCents });
  });
}

function chargeAgainstJournal(payment: PaymentFacts, journal: JournalFacts | undefined): Finding[] {
  const { bookingId, id: paymentId, capturedCents: expectedCents } = payment;
  const about = { bookingId, paymentId, expectedCents };
  if (!journal) {
    const detail = `${formatMoney(expectedCents)} was charged but isn’t recorded.`;
    return [finding('charge_not_booked', detail, about)];
  }
  const found: Finding[] = [];
  if (journal.cardCents !== expectedCents) {
    const detail = `${formatMoney(expectedCents)} was charged, but ${formatMoney(journal.cardCents)} is recorded.`;
    found.push(finding('charge_amount_differs', detail, { ...about, foundCents: journal.cardCents }));
  }
  if (journal.feeCents !== payment.feeCents) {
    const detail = `The fee was ${formatMoney(payment.feeCents)}, but ${formatMoney(journal.feeCents)} is recorded.`;
    const fees = { expectedCents: payment.feeCents, foundCents: journal.feeCents };
    found.push(finding('fee_differs', detail, { bookingId, paymentId, ...fees }));
  }
  const share = payment.settlement && wrongShare(payment.settlement, journal);
  if (share) {
    const { account, expectedCents: agreed, foundCents } = share;
    const detail = `${formatMoney(agreed)} was agreed for ${account}, but ${formatMoney(foundCents)} is recorded.`;
    const cents = { expectedCents: agreed, foundCents };
    found.push(finding('charge_share_differs', detail, { bookingId, paymentId, ...cents }));
  }
  return found;
}

/** The first account that got another part than agreed; what the processor moved is compared elsewhere. */
function wrongShare(
  settlement: Settlement,
  { entries, cardCents }: JournalFacts,
): { account: string; expectedCents: Cents; foundCents: Cents } | null {
  const agreed = sharesOf(settlement, cardCents);
  const booked = new Map<string, Cents>();
  for (const { account, amountCents } of entries) {
    if (account === PROCESSOR_CLEARING || account === PROCESSING_FEES) continue;
    booked.set(account, (booked.get(account) ?? 0) - amountCents);
  }
  for (const account of new Set([...agreed.keys(), ...booked.keys()])) {
    const expectedCents = agreed.get(account) ?? 0;
    const foundCents = booked.get(account) ?? 0;
    if (expectedCents !== foundCents) return { account, expectedCents, foundCents };
  }
  return null;
}

/** Credits of a charge by account; the credit that helped to pay it is negative. */
function sharesOf(settlement: Settlement, paidCents: Cents): Map<string, Cents> {
  if (isHeldSettlement(settlement)) {
    const { milestoneId, workCents, taxCents, serviceFeeCents } = settlement;
    return new Map([[milestoneHeld(milestoneId), workCents + taxCents + serviceFeeCents]]);
  }
  if (settlement.kind === 'plan_charge')
    return new Map([[planDeferred(settlement.subscriptionId), paidCents]]);
  const shares = new Map<string, Cents>([[vendorPayable(settlement.vendorId), settlement.vendorCents]]);
  if (settlement.kind !== 'tip') shares.set(COMMISSION_REVENUE, settlement.commissionCents);
  if (settlement.kind === 'capture' || settlement.kind === 'extra')
    shares.set(taxPayable(settlement.marketId), settlement.taxCents);
  if (settlement.kind === 'capture') shares.set(SERVICE_FEE_REVENUE, settlement.serviceFeeCents);
  shares.set(MARKETING_EXPENSE, 0 - coveredCentsOf(settlement));
  if (settlement.kind === 'capture' || settlement.kind === 'cancellation_fee')
    shares.set(creditReserved(settlement.bookingId), 0 - settlement.creditCents);
  return shares;
}

function keyOf({ bookingId, referenceId }: { bookingId: string | null; referenceId: string }): string {
  return `${bookingId}/${referenceId}`;
}
