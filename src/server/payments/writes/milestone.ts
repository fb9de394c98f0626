import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import type { PaymentRecord } from '../queries/payments.ts';
import { payments } from '../tables.ts';

/**
 * Everything that was charged for a milestone, locked, the latest first: what its change orders added, then the milestone
 * itself. Payments of a project are those of its first visit.
 */
export async function lockChargesOfMilestone(
  ctx: Ctx,
  { bookingId, milestoneId }: { bookingId: string; milestoneId: string },
): Promise<PaymentRecord[]> {
  const charges = await ctx.db.tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        sql`${payments.settlement} ->> 'milestoneId' = ${milestoneId}`,
        sql`${payments.capturedCents} > 0`,
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update');
  return charges.reverse();
}
