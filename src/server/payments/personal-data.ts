import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { now } from '#server/lib/context.ts';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { customerOf } from './queries/customers.ts';
import { cardSetups, customers, paymentMethods, payments, refunds } from './tables.ts';

export const paymentsPersonalData: PersonalData = {
  copies: {
    cards: (ctx, { userId }) =>
      ctx.db.read
        .select({
          brand: paymentMethods.brand,
          last4: paymentMethods.last4,
          expMonth: paymentMethods.expMonth,
          expYear: paymentMethods.expYear,
          savedAt: paymentMethods.createdAt,
          removedAt: paymentMethods.removedAt,
        })
        .from(paymentMethods)
        .where(eq(paymentMethods.userId, userId))
        .orderBy(asc(paymentMethods.createdAt)),
    payments: async (ctx, { userId }) => {
      const own = await ctx.db.read
        .select({
          id: payments.id,
          bookingId: payments.bookingId,
          purpose: payments.purpose,
          status: payments.status,
          amountCents: payments.amountCents,
          capturedCents: payments.capturedCents,
          refundedCents: payments.refundedCents,
          currency: payments.currency,
          capturedAt: payments.capturedAt,
          createdAt: payments.createdAt,
        })
        .from(payments)
        .where(eq(payments.homeownerId, userId))
        .orderBy(asc(payments.createdAt));
      const given = await ctx.db.read
        .select({
          paymentId: refunds.paymentId,
          amountCents: refunds.amountCents,
          cardCents: refunds.cardCents,
          status: refunds.status,
          reason: refunds.reason,
          createdAt: refunds.createdAt,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.homeownerId, userId))
        .orderBy(asc(refunds.createdAt));
      return { payments: own, refunds: given };
    },
  },
  blockers: async (ctx, { userId }) => {
    const own = eq(payments.homeownerId, userId);
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(payments)
      .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'intent')))
      .where(
        and(
          own,
          or(
            inArray(payments.status, ['intent', 'requires_action', 'authorized']),
            isNotNull(payments.pending),
            isNotNull(refunds.id),
          ),
        ),
      );
    return open && open.count > 0 ? ['A payment or refund is still in progress.'] : [];
  },
  beforeErase: async (ctx, { userId }) => {
    const saved = await ctx.db.read
      .select({ processorRef: paymentMethods.processorRef })
      .from(paymentMethods)
      .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)));
    for (const { processorRef } of saved) {
      await ctx.cards.detachMethod({ method: processorRef }).catch((error: unknown) => {
        // The processor has forgotten it before we did.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
    }
    const customer = await customerOf(ctx, userId);
    if (customer) await ctx.cards.deleteCustomer({ customer });
  },
  /** What was charged stays for the books; with which card does not. */
  erase: async (ctx, { userId, names }) => {
    await ctx.db.tx
      .update(paymentMethods)
      .set({
        processorRef: sql`'erased:' || ${paymentMethods.id}`,
        brand: 'card',
        last4: '0000',
        expMonth: 1,
        expYear: 2000,
        isDefault: false,
        removedAt: sql`coalesce(${paymentMethods.removedAt}, ${now(ctx).toISOString()}::timestamptz)`,
      })
      .where(eq(paymentMethods.userId, userId));
    await ctx.db.tx
      .update(customers)
      .set({ processorRef: sql`'erased:' || ${customers.userId}` })
      .where(eq(customers.userId, userId));
    await ctx.db.tx
      .update(cardSetups)
      .set({ processorRef: null, failure: null })
      .where(eq(cardSetups.userId, userId));
    await ctx.db.tx.update(payments).set({ challenge: null }).where(eq(payments.homeownerId, userId));
    const own = ctx.db.tx.select({ id: payments.id }).from(payments).where(eq(payments.homeownerId, userId));
    await scrub(ctx, refunds, [refunds.reason], names, inArray(refunds.paymentId, own));
    return undefined;
  },
};
