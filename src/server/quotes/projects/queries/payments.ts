import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';

/** One of a homeowner's own payments of a milestone or change order; null for any other. */
export async function ownProjectPayment(ctx: Ctx, homeownerId: string, id: string) {
  const [row] = await ctx.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.id, id),
        eq(payments.homeownerId, homeownerId),
        inArray(payments.purpose, ['milestone', 'change_order']),
      ),
    );
  return row ?? null;
}
