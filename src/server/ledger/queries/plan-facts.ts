import { inArray, sql } from 'drizzle-orm';
import type { PlanFacts } from '#core/ledger/reconcile/facts.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { recognitions, subscriptions } from '#server/plans/tables.ts';
import { entries, journals } from '../tables.ts';

/** What payments, earnings and books say of the money of these subscriptions. */
export async function planFacts(ctx: Ctx, ids: readonly string[], before: Date): Promise<PlanFacts[]> {
  const ofPayments = (what: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${what}), 0) from ${payments}
      where ${payments.bookingId} = ${subscriptions.id} and ${payments.purpose} = 'plan')`.mapWith(Number);
  const account = sql`'plan_deferred:' || ${subscriptions.id}::text`;
  const rows = await ctx.db.read
    .select({
      id: subscriptions.id,
      number: subscriptions.number,
      chargedCents: ofPayments(sql`${payments.capturedCents}`),
      refundedCents: ofPayments(sql`${payments.refundedCents}`),
      earnedCents: sql<number>`(select coalesce(sum(${recognitions.amountCents}), 0) from ${recognitions}
        where ${recognitions.subscriptionId} = ${subscriptions.id})`.mapWith(Number),
      carriedCents: sql<number>`(select coalesce(-sum(${entries.amountCents}), 0) from ${entries}
        join ${journals} on ${journals.id} = ${entries.journalId}
        where ${entries.account} = ${account} and ${journals.kind} in ('plan_carried', 'plan_credited'))`.mapWith(
        Number,
      ),
      deferredCents: sql<number>`(select coalesce(-sum(${entries.amountCents}), 0) from ${entries}
        where ${entries.account} = ${account})`.mapWith(Number),
      updatedAt: subscriptions.updatedAt,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]));
  return rows.map(({ updatedAt, ...plan }) => ({ ...plan, isSettled: updatedAt < before }));
}
