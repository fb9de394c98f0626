import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { fairRefund } from '#core/plans/money.ts';
import { termOfCharge } from '#core/plans/schedule.ts';
import { deferredOf } from '#server/ledger/queries/balances.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { charges, planVisits, type subscriptions } from '../tables.ts';

export type Unused = {
  /** Paid for the term under way, carried amounts included. */
  paidCents: Cents;
  usedVisits: number;
  usedSingleCents: Cents;
  deferredCents: Cents;
  /** The fair refund, and what of it can go to cards. */
  refundCents: Cents;
  cardCents: Cents;
};

/** What is unused of a subscription now, by the rule of core/plans/money.ts. Visits under way count as used. */
export async function unusedOf(ctx: Ctx, subscription: typeof subscriptions.$inferSelect): Promise<Unused> {
  const { id, cadence, nextIndex } = subscription;
  const term = termOfCharge(cadence, Math.max(0, nextIndex - 1));
  const [paid, [used], [card], deferredCents] = await Promise.all([
    ctx.db.read
      .select({ position: charges.position, totalCents: charges.totalCents })
      .from(charges)
      .where(and(eq(charges.subscriptionId, id), eq(charges.status, 'paid'))),
    ctx.db.read
      .select({
        visits: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${planVisits.singleCents}), 0)::float8`,
      })
      .from(planVisits)
      .where(
        and(
          eq(planVisits.subscriptionId, id),
          eq(planVisits.term, term),
          sql`(${planVisits.status} = 'done' or exists (select from bookings.bookings b
            where b.id = ${planVisits.bookingId} and b.status = 'in_progress'))`,
        ),
      ),
    ctx.db.read
      .select({
        cents: sql<number>`coalesce(sum(${payments.capturedCents} - ${payments.refundedCents}), 0)::float8`,
      })
      .from(payments)
      .where(and(eq(payments.bookingId, id), eq(payments.purpose, 'plan'))),
    deferredOf(ctx, id),
  ]);
  const paidCents = paid
    .filter(({ position }) => termOfCharge(cadence, position) === term)
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const usedSingleCents = Number(used?.cents ?? 0);
  const refundCents = fairRefund({ paidCents, usedSingleCents, deferredCents });
  return {
    ...{ paidCents, usedVisits: used?.visits ?? 0, usedSingleCents, deferredCents, refundCents },
    cardCents: Math.min(refundCents, Math.max(0, Number(card?.cents ?? 0))),
  };
}
