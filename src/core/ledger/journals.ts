import { AppError } from '#core/lib/app-error.ts';
import { assertCents, type Cents, sumCents } from '#core/lib/money.ts';
import { cardCostOf, commissionOf, type Price, usableCredit } from '#core/payments/price.ts';
import {
  type Account,
  COMMISSION_REVENUE,
  creditReserved,
  GOODWILL_EXPENSE,
  homeownerCredit,
  LATE_FEE_EXPENSE,
  MARKETING_EXPENSE,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  payoutsInTransit,
  SERVICE_FEE_REVENUE,
  taxPayable,
  vendorPayable,
} from './accounts.ts';

export const JOURNAL_KINDS = [
  'capture',
  'extra',
  'tip',
  'cancellation_fee',
  'milestone_funded',
  'change_order_funded',
  'milestone_released',
  'plan_charge',
  'plan_visit',
  'plan_forfeited',
  'plan_carried',
  'plan_credited',
  'late_fee_covered',
  'referral_fee',
  'referral_fee_returned',
  'refund',
  'goodwill_credit',
  'credit_reserved',
  'credit_released',
  'points_redeemed',
  'points_returned',
  'payout',
  'payout_paid',
  'payout_failed',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Journals of a charge: a homeowner paid for something. Each can be taken back by refunds. */
export const CHARGE_KINDS = [
  'capture',
  'extra',
  'tip',
  'cancellation_fee',
  'milestone_funded',
  'change_order_funded',
  'plan_charge',
] as const satisfies readonly JournalKind[];
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export function isCharge(kind: string): kind is ChargeKind {
  return (CHARGE_KINDS as readonly string[]).includes(kind);
}

/** Charges whose money is held until a milestone is released or a plan's visits happen; the others are shared out at once. */
export const HELD_CHARGE_KINDS = [
  'milestone_funded',
  'change_order_funded',
  'plan_charge',
] as const satisfies readonly ChargeKind[];

export function isHeldCharge(kind: string): boolean {
  return (HELD_CHARGE_KINDS as readonly string[]).includes(kind);
}

/** Journals with which a vendor earns. What is held for a milestone is earned when it is released. */
export const EARNING_KINDS = [
  'capture',
  'extra',
  'tip',
  'cancellation_fee',
  'milestone_released',
  'plan_visit',
  'plan_forfeited',
  'late_fee_covered',
] as const satisfies readonly JournalKind[];

/** Journals that add up to what a vendor earned: its work, fees for jobs passed on to and from partners, and what is taken back. */
export const EARNED_KINDS = [
  ...EARNING_KINDS,
  'referral_fee',
  'referral_fee_returned',
  'refund',
] as const satisfies readonly JournalKind[];

/** Positive is a debit, negative a credit. */
export type LedgerEntry = { account: Account; amountCents: Cents };

/** Balanced: its entries sum to 0, none of them is 0, no account appears twice. */
export type Journal = { kind: JournalKind; entries: LedgerEntry[] };

/** Throws RangeError when the books would not balance: a bug, never a refusal. */
export function assertBalanced(journal: Journal): Journal {
  const { kind, entries } = journal;
  const sum = sumCents(entries.map((entry) => entry.amountCents));
  if (sum !== 0) throw new RangeError(`Journal ${kind} is off by ${sum} cents`);
  if (entries.length < 2) throw new RangeError(`Journal ${kind} moves nothing`);
  if (entries.some((entry) => entry.amountCents === 0))
    throw new RangeError(`Journal ${kind} has an empty entry`);
  if (new Set(entries.map((entry) => entry.account)).size !== entries.length) {
    throw new RangeError(`Journal ${kind} names an account twice`);
  }
  return journal;
}

type CapturedPrice = Pick<
  Price,
  | 'chargedCents'
  | 'creditCents'
  | 'cardCostCents'
  | 'vendorCents'
  | 'taxCents'
  | 'commissionCents'
  | 'serviceFeeCents'
> & { coveredCents?: Cents };

/** The card is charged for finished work and everybody's share is booked; Canopy's marketing pays what its promotion took off. */
export function captureJournal(input: {
  bookingId: string;
  vendorId: string;
  marketId: string;
  price: CapturedPrice;
}): Journal {
  const { price } = input;
  return journal('capture', [
    [PROCESSOR_CLEARING, price.chargedCents - price.cardCostCents],
    [PROCESSING_FEES, price.cardCostCents],
    [creditReserved(input.bookingId), price.creditCents],
    [MARKETING_EXPENSE, price.coveredCents ?? 0],
    [vendorPayable(input.vendorId), -price.vendorCents],
    [taxPayable(input.marketId), -price.taxCents],
    [COMMISSION_REVENUE, -price.commissionCents],
    [SERVICE_FEE_REVENUE, -price.serviceFeeCents],
  ]);
}

/** Work that was agreed on during the visit: no credit and no second service fee. */
export function extraJournal(input: {
  vendorId: string;
  marketId: string;
  charge: Pick<Price, 'chargedCents' | 'cardCostCents' | 'vendorCents' | 'taxCents' | 'commissionCents'>;
}): Journal {
  const { charge } = input;
  return journal('extra', [
    [PROCESSOR_CLEARING, charge.chargedCents - charge.cardCostCents],
    [PROCESSING_FEES, charge.cardCostCents],
    [vendorPayable(input.vendorId), -charge.vendorCents],
    [taxPayable(input.marketId), -charge.taxCents],
    [COMMISSION_REVENUE, -charge.commissionCents],
  ]);
}

/** All of a tip is the vendor's; what the card network takes of it is Canopy's cost. */
export function tipJournal(vendorId: string, tipCents: Cents, cardCostCents: Cents): Journal {
  return journal('tip', [
    [PROCESSOR_CLEARING, tipCents - cardCostCents],
    [PROCESSING_FEES, cardCostCents],
    [vendorPayable(vendorId), -tipCents],
  ]);
}

export type CancellationCharge = {
  feeCents: Cents;
  creditCents: Cents;
  chargedCents: Cents;
  cardCostCents: Cents;
  commissionCents: Cents;
  vendorCents: Cents;
};

/**
 * How a cancellation fee is paid and shared: reserved credit first, the rest captured from the hold.
 * Untaxed, without service fee; the vendor gets the fee less commission.
 */
export function cancellationChargeOf(
  feeCents: Cents,
  creditReservedCents: Cents,
  commissionBp?: number,
): CancellationCharge {
  const creditCents = usableCredit(feeCents, creditReservedCents);
  const chargedCents = feeCents - creditCents;
  const commissionCents = commissionOf(feeCents, commissionBp);
  return {
    feeCents,
    creditCents,
    chargedCents,
    cardCostCents: cardCostOf(chargedCents),
    commissionCents,
    vendorCents: feeCents - commissionCents,
  };
}

/** A part of the hold is captured for a late cancellation; credit not used stays reserved and is released apart. */
export function cancellationFeeJournal(input: {
  bookingId: string;
  vendorId: string;
  charge: CancellationCharge;
}): Journal {
  const { charge } = input;
  return journal('cancellation_fee', [
    [PROCESSOR_CLEARING, charge.chargedCents - charge.cardCostCents],
    [PROCESSING_FEES, charge.cardCostCents],
    [creditReserved(input.bookingId), charge.creditCents],
    [vendorPayable(input.vendorId), -charge.vendorCents],
    [COMMISSION_REVENUE, -charge.commissionCents],
  ]);
}

/** A late fee that one of Canopy's plans waives: Canopy pays the vendor's part of it, so the vendor loses nothing. */
export function lateFeeCoveredJournal(vendorId: string, vendorCents: Cents): Journal {
  return transfer('late_fee_covered', LATE_FEE_EXPENSE, vendorPayable(vendorId), vendorCents);
}

/** Canopy gives a homeowner account credit. */
export function goodwillCreditJournal(userId: string, amountCents: Cents): Journal {
  return transfer('goodwill_credit', GOODWILL_EXPENSE, homeownerCredit(userId), amountCents);
}

/** Points become account credit, paid by Canopy's marketing: the vendor gets all of their share. */
export function pointsRedeemedJournal(userId: string, amountCents: Cents): Journal {
  return transfer('points_redeemed', MARKETING_EXPENSE, homeownerCredit(userId), amountCents);
}

/** Credit that came from points becomes points again. */
export function pointsReturnedJournal(userId: string, amountCents: Cents): Journal {
  return transfer('points_returned', homeownerCredit(userId), MARKETING_EXPENSE, amountCents);
}

/** Credit is set aside for a booking. Throws `conflict` when the homeowner has less. */
export function creditReservedJournal(input: {
  userId: string;
  bookingId: string;
  amountCents: Cents;
  availableCents: Cents;
}): Journal {
  if (input.amountCents > input.availableCents) {
    throw new AppError('conflict', 'Your account credit has changed. Please check the price again.', {
      data: { availableCents: input.availableCents },
    });
  }
  return transfer(
    'credit_reserved',
    homeownerCredit(input.userId),
    creditReserved(input.bookingId),
    input.amountCents,
  );
}

/** Credit set aside and not used goes back to the homeowner. */
export function creditReleasedJournal(userId: string, bookingId: string, amountCents: Cents): Journal {
  return transfer('credit_released', creditReserved(bookingId), homeownerCredit(userId), amountCents);
}

/** Money leaves for the vendor's bank. Throws `conflict` when it is more than Canopy owes the vendor. */
export function payoutJournal(input: { vendorId: string; amountCents: Cents; owedCents: Cents }): Journal {
  if (input.owedCents <= 0) throw new AppError('conflict', 'There’s no balance to pay out.');
  if (input.amountCents > input.owedCents) {
    throw new AppError('conflict', 'The payout is more than the balance.', {
      data: { owedCents: input.owedCents },
    });
  }
  return transfer(
    'payout',
    vendorPayable(input.vendorId),
    payoutsInTransit(input.vendorId),
    input.amountCents,
  );
}

/** The bank confirmed the payout. */
export function payoutPaidJournal(vendorId: string, amountCents: Cents): Journal {
  return transfer('payout_paid', payoutsInTransit(vendorId), PROCESSOR_CLEARING, amountCents);
}

/** The bank sent the payout back: it is owed again. */
export function payoutFailedJournal(vendorId: string, amountCents: Cents): Journal {
  return transfer('payout_failed', payoutsInTransit(vendorId), vendorPayable(vendorId), amountCents);
}

/** Debits less credits of one account. */
export function balanceOf(account: Account, entries: readonly LedgerEntry[]): Cents {
  return sumCents(entries.filter((entry) => entry.account === account).map((entry) => entry.amountCents));
}

/** What is owed on an account that is a debt (vendor payable, credit, tax): its balance with the sign turned. */
export function owedOn(account: Account, entries: readonly LedgerEntry[]): Cents {
  return assertCents(-balanceOf(account, entries));
}

function transfer(kind: JournalKind, debit: Account, credit: Account, amountCents: Cents): Journal {
  if (assertCents(amountCents) <= 0) throw new RangeError(`Journal ${kind} of ${amountCents} cents`);
  return journal(kind, [
    [debit, amountCents],
    [credit, -amountCents],
  ]);
}

/** A journal of these entries, without those that move nothing. */
export function journal(kind: JournalKind, entries: readonly (readonly [Account, Cents])[]): Journal {
  return assertBalanced({
    kind,
    entries: entries
      .filter(([, amountCents]) => amountCents !== 0)
      .map(([account, amountCents]) => ({ account, amountCents })),
  });
}
