import { and, asc, eq, inArray } from 'drizzle-orm';
import { CHARGE_KINDS, type Journal } from '#core/ledger/journals.ts';
import { type HeldMoney, paidWith } from '#core/ledger/refunds.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { isHeldSettlement } from '#core/payments/settlement.ts';
import { deferredOf, journalOf } from '#server/ledger/queries/balances.ts';
import { heldMoneyOf } from '#server/ledger/queries/held-money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { homeownerOf, type PaymentRecord } from '../queries/payments.ts';
import { payments, refunds } from '../tables.ts';

/** Something that was paid for, as the books say; `payment` is null where account credit and points paid all of it. */
export type Charge = {
  payment: PaymentRecord | null;
  bookingId: string;
  homeownerId: string;
  journalId: string;
  journal: Journal;
  /** Of a milestone: what is held and what was released of it. Of a plan: what is deferred. */
  held: HeldMoney | null;
};

/**
 * A charge of a booking that its caller has locked: of the named payment, otherwise that of the visit. Throws conflict
 * where nothing was charged.
 */
export async function lockCharge(
  ctx: Ctx,
  { bookingId, paymentId }: { bookingId: string; paymentId?: string | undefined },
): Promise<Charge> {
  if (paymentId !== undefined && !isUuid(paymentId)) throw notFound('Payment');
  const wanted = paymentId === undefined ? eq(payments.purpose, 'visit') : eq(payments.id, paymentId);
  const [payment] = await ctx.db.tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.status, ['captured', 'refunded']), wanted))
    .for('update');
  if (payment) return chargeOfPayment(ctx, payment);
  const charge = paymentId === undefined ? await chargeOfCredit(ctx, bookingId) : null;
  if (!charge) throw new AppError('conflict', 'There is no charge to refund on this booking.');
  return charge;
}

/** The charge that a locked refund takes back. */
export async function lockChargeOf(
  ctx: Ctx,
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'paymentId' | 'bookingId'>,
): Promise<Charge> {
  const { paymentId, bookingId } = refund;
  if (paymentId === null) {
    // One refund of it is open at a time, and its caller has locked that.
    const charge = await chargeOfCredit(ctx, bookingId ?? '');
    if (!charge) throw new Error(`refund ${refund.id} is of no charge`);
    return charge;
  }
  const [payment] = await ctx.db.tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  return chargeOfPayment(ctx, payment);
}

/** All that was tried to give a charge back, oldest first. */
export function refundsOf(ctx: Ctx, { payment, bookingId }: Pick<Charge, 'payment' | 'bookingId'>) {
  return ctx.db.tx
    .select()
    .from(refunds)
    .where(payment ? eq(refunds.paymentId, payment.id) : eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

async function chargeOfPayment(ctx: Ctx, payment: PaymentRecord): Promise<Charge> {
  const { id, bookingId, homeownerId, purposeId } = payment;
  const booked = await journalOf(ctx, bookingId, CHARGE_KINDS, purposeId ?? bookingId);
  if (!booked) throw new Error(`payment ${id} was charged but never booked`);
  const { settlement } = payment;
  const held =
    settlement && isHeldSettlement(settlement)
      ? await heldMoneyOf(ctx, settlement.milestoneId)
      : settlement?.kind === 'plan_charge'
        ? { heldCents: await deferredOf(ctx, settlement.subscriptionId), released: null, releasedBefore: [] }
        : null;
  return { payment, bookingId, homeownerId, journalId: booked.id, journal: booked.journal, held };
}

/** What account credit and points paid alone; null where a card took part, or nothing was charged. */
async function chargeOfCredit(ctx: Ctx, bookingId: string): Promise<Charge | null> {
  const booked = await journalOf(ctx, bookingId, CHARGE_KINDS);
  if (!booked || paidWith(booked.journal).cardCents > 0) return null;
  const homeownerId = await homeownerOf(ctx, bookingId);
  return { payment: null, bookingId, homeownerId, journalId: booked.id, journal: booked.journal, held: null };
}

/** Cents of the refunds that went through. */
export function amountsOf(rows: readonly { status: string; amountCents: number }[]): number[] {
  return rows.filter(({ status }) => status === 'succeeded').map(({ amountCents }) => amountCents);
}
