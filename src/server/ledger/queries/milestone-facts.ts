import { eq, inArray, sql } from 'drizzle-orm';
import type { MilestoneFacts } from '#core/ledger/reconcile/facts.ts';
import { isHolding } from '#core/quotes/projects/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { milestones, projects } from '#server/quotes/tables.ts';
import { entries } from '../tables.ts';

/** What payments and books say of the money held for the milestones of these bookings' projects. */
export async function milestoneFacts(
  ctx: Ctx,
  bookingIds: readonly string[],
  before: Date,
): Promise<MilestoneFacts[]> {
  const ofMilestone = sql`${payments.settlement} ->> 'milestoneId' = ${milestones.id}::text
    and ${payments.bookingId} = ${projects.bookingId}`;
  const ofPayments = (what: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${what}), 0) from ${payments} where ${ofMilestone})`.mapWith(Number);
  const rows = await ctx.db.read
    .select({
      id: milestones.id,
      title: milestones.title,
      status: milestones.status,
      bookingId: projects.bookingId,
      chargedCents: ofPayments(sql`${payments.capturedCents}`),
      refundedCents: ofPayments(sql`${payments.refundedCents}`),
      // One that failed and was not tried again is owed as well.
      owedBackCents: sql<number>`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
        join ${payments} on ${payments.id} = ${refunds.paymentId} where ${ofMilestone}
          and (${refunds.status} = 'intent' or (${refunds.status} = 'failed' and not exists (
            select from payments.refunds again where again.retry_of = ${refunds.id}))))`.mapWith(Number),
      heldCents: sql<number>`(select coalesce(-sum(${entries.amountCents}), 0) from ${entries}
        where ${entries.account} = 'milestone_held:' || ${milestones.id})`.mapWith(Number),
      changedAt:
        sql<Date>`greatest(${projects.updatedAt}, ${milestones.fundedAt}, ${milestones.endedAt})`.mapWith(
          projects.updatedAt,
        ),
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(inArray(projects.bookingId, [...bookingIds]));
  return rows.map(({ status, changedAt, ...milestone }) => ({
    ...milestone,
    isHolding: isHolding(status),
    isSettled: changedAt < before,
  }));
}
