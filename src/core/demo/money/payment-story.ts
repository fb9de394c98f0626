import { settlementOfCancellation, settlementOfWork } from '#core/bookings/settlement.ts';
import { isFinal } from '#core/bookings/status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/lib/durations.ts';
import { fractionOf } from '#core/lib/money.ts';
import { cardCostOf } from '#core/payments/price.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { authorizeAt, holdLapsesAt, nextPayment } from '#core/payments/status.ts';
import type { Dice } from '../dice.ts';
import type { PaymentMethodRow, PaymentRow } from '../rows/city.ts';
import type { RefundRow } from '../rows/money-rows.ts';
import type { Story } from '../stories/booking-story.ts';
import { REFUND_REASONS } from '../stories/texts-data.ts';
import type { Wallets } from './cards.ts';

export type PaidStory = {
  payments: PaymentRow[];
  /** What was taken: of which payment, how the books share it, and when. */
  charge: { payment: PaymentRow; settlement: Settlement } | null;
  refund: RefundRow | null;
};

/** A booking and its money. */
export type PaidBooking = { story: Story; paid: PaidStory };

type Context = { dice: Dice; now: Date; wallets: Wallets; adminId: string };

/** How long the test card that lapses holds an amount. */
const LAPSES_AFTER_MS = HOUR_MS;

/**
 * The card's side of a booking: held when it was booked or five days before, charged when the work was done or the
 * cancellation cost something, otherwise let go; declined and lapsed holds are followed by one on another card.
 */
export function payFor(context: Context, story: Story, main: PaymentMethodRow): PaidStory {
  const { booking } = story;
  const nothing = { payments: [], charge: null, refund: null };
  const amountCents = booking.totalCents - booking.creditCents;
  const { at, onSession } = firstHold(story);
  const endedAt = isFinal(booking.status) ? booking.endedAt : null;
  if (amountCents === 0 || at > context.now || (endedAt && endedAt <= at)) return nothing;

  const until = new Date(Math.min(context.now.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const { payments, open } = holds(context, story, main, { at, until, onSession, amountCents });
  if (!open) return { ...nothing, payments };
  const charge = endedAt ? settle(story, open, endedAt) : null;
  return { payments, charge, refund: charge ? refundOf(context, story, open) : null };
}

function firstHold({ booking }: Story): { at: Date; onSession: boolean } {
  const { requestedAt, startsAt } = booking;
  const due = authorizeAt(startsAt, requestedAt);
  // A request that pays at once stands when the bank has agreed: a second earlier.
  if (due <= requestedAt) return { at: new Date(requestedAt.getTime() - SECOND_MS), onSession: true };
  return { at: due, onSession: false };
}

type Hold = { at: Date; until: Date; onSession: boolean; amountCents: number };

/** The payments up to `until`; `open` is the one that holds the amount in the end. */
function holds(
  context: Context,
  story: Story,
  main: PaymentMethodRow,
  hold: Hold,
): { payments: PaymentRow[]; open: PaymentRow | null } {
  const { dice, wallets } = context;
  const { plan, booking } = story;
  const { at, until } = hold;
  const isUnpaid = plan.fate === 'unpaid' && !hold.onSession && booking.cancelledBy === 'system';

  if (plan.cardTrouble === 'declined' || isUnpaid) {
    const firstAt = hold.onSession ? new Date(at.getTime() - 30 * SECOND_MS) : at;
    const card = wallets.addCard(booking.homeownerId, 'tok_insufficientFunds', savedBefore(story));
    const failed = attempt(dice, story, card, firstAt, hold.amountCents);
    failed.status = nextPayment(failed.status, 'fail');
    failed.failure = 'insufficient_funds';
    const againAt = hold.onSession ? at : new Date(at.getTime() + dice.int(20, 300) * MINUTE_MS);
    if (isUnpaid) booking.paymentMethodId = card.id;
    if (isUnpaid || againAt > until) return { payments: [failed], open: null };
    const held = authorized(dice, story, main, againAt, hold.amountCents);
    return { payments: [failed, held], open: held };
  }
  const againAt = new Date(at.getTime() + LAPSES_AFTER_MS + dice.int(2, 9) * MINUTE_MS);
  if (plan.cardTrouble === 'lapsed' && againAt < until && againAt < booking.startsAt) {
    const card = wallets.addCard(booking.homeownerId, 'tok_lapse', savedBefore(story));
    const lapsed = authorized(dice, story, card, at, hold.amountCents);
    const lapsedAt = new Date(at.getTime() + LAPSES_AFTER_MS);
    Object.assign(lapsed, { holdExpiresAt: lapsedAt, updatedAt: lapsedAt });
    lapsed.status = nextPayment(lapsed.status, 'lapse');
    const held = authorized(dice, story, main, againAt, hold.amountCents);
    return { payments: [lapsed, held], open: held };
  }
  const held = authorized(dice, story, main, at, hold.amountCents);
  return { payments: [held], open: held };
}

/** The end of a booking is the end of its hold: charged in full, charged the fee, or let go. */
function settle({ booking }: Story, payment: PaymentRow, endedAt: Date) {
  const isDone = booking.status === 'completed';
  payment.updatedAt = endedAt;
  if (!isDone && booking.cancellationFeeCents === 0) {
    payment.status = nextPayment(payment.status, 'void');
    return null;
  }
  const { chargedCents, settlement } = isDone
    ? settlementOfWork(booking)
    : settlementOfCancellation(booking, booking.cancellationFeeCents);
  if (chargedCents === 0) {
    // Account credit pays all of it, and the card is let go.
    payment.status = nextPayment(payment.status, 'void');
    return { payment, settlement };
  }
  const capturedAt = new Date(endedAt.getTime() + SECOND_MS);
  capture(payment, { settlement, chargedCents, feeCents: cardCostOf(chargedCents), capturedAt });
  return { payment, settlement };
}

function refundOf(context: Context, story: Story, payment: PaymentRow): RefundRow | null {
  const { dice, now, adminId } = context;
  const { capturedAt } = payment;
  // With credit in the price the refund would owe credit too; those were settled by telephone.
  if (story.plan.fate !== 'refund' || !capturedAt || story.booking.creditCents > 0) return null;
  const at =
    story.plan.refundAt ?? new Date(capturedAt.getTime() + Math.round(dice.between(0.6, 5) * DAY_MS));
  if (story.booking.status !== 'completed' || at > now || at <= capturedAt) return null;
  // Every other one gives back a part, now and then at Canopy's own cost.
  const isPart = story.booking.number % 2 === 0;
  const amountCents = isPart
    ? fractionOf(payment.capturedCents, dice.int(15, 45), 100)
    : payment.capturedCents;
  if (!isPart) payment.status = nextPayment(payment.status, 'refund');
  payment.refundedCents = amountCents;
  payment.updatedAt = at;
  const id = dice.id(at);
  return {
    id,
    paymentId: payment.id,
    amountCents,
    cardCents: amountCents,
    bearer: isPart && story.booking.number % 4 === 0 ? 'canopy' : 'shared',
    reason: dice.pick(REFUND_REASONS),
    status: 'succeeded',
    processorRef: `re_sim_${id}`,
    requestedBy: adminId,
    createdAt: new Date(at.getTime() - SECOND_MS),
    updatedAt: at,
  };
}

/** The money of a hold is taken. */
export function capture(
  payment: PaymentRow,
  taken: { settlement: Settlement; chargedCents: number; feeCents: number; capturedAt: Date },
): void {
  const { settlement, chargedCents, feeCents, capturedAt } = taken;
  payment.status = nextPayment(payment.status, 'capture');
  Object.assign(payment, {
    settlement,
    capturedCents: chargedCents,
    processingFeeCents: feeCents,
    capturedAt,
    updatedAt: capturedAt,
  });
}

/** The bad card was saved while booking. */
function savedBefore({ booking }: Story): Date {
  return new Date(booking.createdAt.getTime() + SECOND_MS);
}

function attempt(
  dice: Dice,
  { booking }: Story,
  card: PaymentMethodRow,
  at: Date,
  amountCents: number,
): PaymentRow {
  const id = dice.id(at);
  return {
    id,
    bookingId: booking.id,
    purpose: 'visit',
    purposeId: null,
    homeownerId: booking.homeownerId,
    methodId: card.id,
    status: 'intent',
    amountCents,
    capturedCents: 0,
    refundedCents: 0,
    processingFeeCents: 0,
    settlement: null,
    processorRef: `pi_sim_${id}`,
    authorizedAt: null,
    holdExpiresAt: null,
    capturedAt: null,
    failure: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A payment whose amount the bank holds. */
export function authorized(
  dice: Dice,
  story: Story,
  card: PaymentMethodRow,
  at: Date,
  amountCents: number,
): PaymentRow {
  const payment = attempt(dice, story, card, at, amountCents);
  payment.status = nextPayment(payment.status, 'authorize');
  payment.authorizedAt = at;
  payment.holdExpiresAt = holdLapsesAt(at);
  return payment;
}
