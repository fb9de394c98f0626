import { paidWith, type RefundBearer, refundParts } from '#core/ledger/refunds.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { refunds } from '../tables.ts';
import { amountsOf, lockCharge, refundsOf } from '../writes/charge.ts';

export type RefundWish = {
  bookingId: string;
  /** The visit's charge unless another one is named. */
  paymentId?: string | undefined;
  /** Everything that is left, unless told otherwise. */
  amountCents?: number | undefined;
  bearer?: RefundBearer | undefined;
  reason: string;
  retryOf?: string;
};

/**
 * Writes the intent to give a charge back, all of it or a part. Two administrators at once: the row lock and the unique
 * index on open refunds let one through, and the other is told what is left.
 */
export async function planRefund(ctx: Ctx, wish: RefundWish): Promise<{ refundId: string }> {
  const charge = await lockCharge(ctx, wish);
  const { payment, bookingId, journal, held } = charge;
  const earlier = await refundsOf(ctx, charge);
  if (earlier.some(({ status }) => status === 'intent'))
    throw new AppError('conflict', 'A refund of this charge is already in progress.');
  const before = amountsOf(earlier);
  const leftCents = paidWith(journal).totalCents - sumCents(before);
  const amountCents = wish.amountCents ?? leftCents;
  if (amountCents > leftCents || leftCents === 0) {
    throw new AppError('conflict', `${formatMoney(leftCents)} of this charge is left to refund.`, {
      data: { leftCents },
      fields: { amountCents: `At most ${formatMoney(leftCents)}` },
    });
  }
  const refundId = ctx.ids.uuid();
  await ctx.db.tx.insert(refunds).values({
    id: refundId,
    ...(payment ? { paymentId: payment.id } : { bookingId }),
    amountCents,
    cardCents: refundParts(journal, before, amountCents, held).cardCents,
    bearer: wish.bearer ?? 'shared',
    reason: wish.reason,
    status: 'intent',
    retryOf: wish.retryOf ?? null,
    requestedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  crashPoint('payments.refund.planned');
  return { refundId };
}
