import { CHARGE_KINDS, type Journal } from '#core/ledger/journals.ts';
import { type HeldMoney, paidWith } from '#core/ledger/refunds.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import type { PAYMENT_PURPOSES, PaymentPurpose } from '#core/payments/purpose.ts';
import { isHeldSettlement } from '#core/payments/settlement.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { journalOf } from '#server/ledger/queries/balances.ts';
import { heldMoneyOf } from '#server/ledger/queries/held-money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type PaymentRecord, paymentsOf } from '#server/payments/queries/payments.ts';
import { type RefundRecord, refundsOfBooking } from '#server/payments/queries/refunds.ts';
import { payingBookingOf } from '#server/quotes/projects/queries/visits.ts';

/** Something that was charged for a job, as a refund takes it back. */
export type DisputedCharge = {
  /** Null where account credit paid all of it. */
  paymentId: string | null;
  purpose: PaymentPurpose;
  journal: Journal;
  /** What came back of it already, in its order. */
  before: Cents[];
  paidCents: Cents;
  leftCents: Cents;
  /** Of a milestone: which one, what is held and what was released of it. */
  milestone: { id: string; held: HeldMoney } | null;
};

/** The money of a job that can be argued about. */
export type DisputedMoney = {
  /** The booking that was paid: the first of a project for all its visits. */
  bookingId: string;
  /** Milestones first, since nobody has earned what is held; then the visit, extra work, and the tip last. */
  charges: DisputedCharge[];
  /** Held on the card, or set aside of account credit, and not charged yet. */
  expectedCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** The most that a refund can be, what is expected included. */
  leftCents: Cents;
};

const ORDER = [
  'milestone',
  'change_order',
  'visit',
  'extra',
  'tip',
  'plan',
] as const satisfies (typeof PAYMENT_PURPOSES)[number][];
const GIVEN: ReadonlySet<string> = new Set(['succeeded', 'intent']);

/** What was charged for a job, what came back of it, and what is left. */
export async function moneyOfJob(ctx: Ctx, booking: BookingRecord): Promise<DisputedMoney> {
  const bookingId = await payingBookingOf(ctx, booking.id);
  const [paid, refunded] = await Promise.all([paymentsOf(ctx, bookingId), refundsOfBooking(ctx, bookingId)]);
  const charged = paid
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .sort((a, b) => ORDER.indexOf(a.purpose) - ORDER.indexOf(b.purpose) || compare(a, b));
  // Side by side, which makes it one statement however many milestones there are.
  const read = await Promise.all(
    charged.map(async (payment) => {
      const [booked, milestone] = await Promise.all([
        journalOf(ctx, bookingId, CHARGE_KINDS, payment.purposeId ?? bookingId),
        milestoneOf(ctx, payment),
      ]);
      return { payment, booked, milestone };
    }),
  );
  const charges = read.flatMap(({ payment, booked, milestone }) =>
    // Between the capture and its journal there is nothing: both are one transaction.
    booked ? [chargeOf(payment, booked.journal, refunded.get(payment.id) ?? [], milestone)] : [],
  );
  if (!charges.some(({ purpose }) => purpose === 'visit')) {
    const booked = await journalOf(ctx, bookingId, CHARGE_KINDS);
    if (booked) charges.unshift(chargeOf(null, booked.journal, refunded.get(bookingId) ?? [], null));
  }
  const expectedCents = expectedOf(booking, paid, charges);
  const paidCents = sumCents(charges.map((charge) => charge.paidCents)) + expectedCents;
  const leftCents = sumCents(charges.map((charge) => charge.leftCents)) + expectedCents;
  return { bookingId, charges, expectedCents, paidCents, refundedCents: paidCents - leftCents, leftCents };
}

async function milestoneOf(ctx: Ctx, { settlement }: PaymentRecord): Promise<DisputedCharge['milestone']> {
  if (!settlement || !isHeldSettlement(settlement)) return null;
  return { id: settlement.milestoneId, held: await heldMoneyOf(ctx, settlement.milestoneId) };
}

function compare(a: PaymentRecord, b: PaymentRecord): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id);
}

function chargeOf(
  payment: PaymentRecord | null,
  journal: Journal,
  refunds: readonly RefundRecord[],
  milestone: DisputedCharge['milestone'],
): DisputedCharge {
  const paidCents = paidWith(journal).totalCents;
  const given = refunds.filter(({ status }) => GIVEN.has(status)).map(({ amountCents }) => amountCents);
  return {
    paymentId: payment?.id ?? null,
    purpose: payment?.purpose ?? 'visit',
    journal,
    before: given,
    paidCents,
    leftCents: paidCents - sumCents(given),
    milestone,
  };
}

/** Holds that a charge will come from, and the account credit that pays its part of the visit. */
function expectedOf(
  booking: BookingRecord,
  paid: readonly PaymentRecord[],
  charges: readonly DisputedCharge[],
): Cents {
  const held = paid.filter(({ status }) => status === 'authorized');
  const onCards = sumCents(held.map(({ pendingCents, amountCents }) => pendingCents ?? amountCents));
  const isVisitCharged = charges.some(({ purpose }) => purpose === 'visit');
  const isAhead = booking.status === 'in_progress' || held.some(({ purpose }) => purpose === 'visit');
  return onCards + (!isVisitCharged && isAhead ? booking.creditCents : 0);
}
