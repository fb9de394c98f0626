import { and, eq, or } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments, refunds } from '../tables.ts';
import { planRefund } from './plan-refund.ts';

/** A refund that the bank did not make is tried again as a new one. Throws conflict when it did, or was tried again. */
export async function planRetry(
  ctx: Ctx,
  input: { bookingId: string; refundId: string },
): Promise<{ refundId: string }> {
  const [failed] = isUuid(input.refundId)
    ? await ctx.db.tx
        .select({ refund: refunds })
        .from(refunds)
        .leftJoin(payments, eq(payments.id, refunds.paymentId))
        .where(
          and(
            eq(refunds.id, input.refundId),
            or(eq(payments.bookingId, input.bookingId), eq(refunds.bookingId, input.bookingId)),
          ),
        )
    : [];
  if (!failed) throw notFound('Refund');
  const { id: retryOf, status, paymentId, amountCents, bearer, reason } = failed.refund;
  const [again] = await ctx.db.tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.retryOf, retryOf));
  if (status !== 'failed' || again) throw new AppError('conflict', 'This refund has already been retried.');
  const { bookingId } = input;
  return planRefund(ctx, {
    bookingId,
    paymentId: paymentId ?? undefined,
    amountCents,
    bearer,
    reason,
    retryOf,
  });
}
