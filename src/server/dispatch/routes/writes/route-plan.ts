import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { routePlans } from '../../tables.ts';
import type { RoutePlanRecord } from '../queries/day-routes.ts';

/** Locks one of the caller's plans. Throws not_found for anybody else's. */
export async function lockPlan(ctx: Ctx, id: string): Promise<RoutePlanRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(routePlans)
        .where(and(eq(routePlans.id, id), eq(routePlans.vendorId, ownVendorId(ctx))))
        .for('update')
    : [];
  if (!row) throw notFound('Plan');
  return row;
}

export async function changePlan(
  ctx: Ctx,
  plan: RoutePlanRecord,
  change: Partial<Pick<RoutePlanRecord, 'status' | 'changes' | 'appliedAt' | 'undoneAt'>>,
): Promise<void> {
  await ctx.db.tx.update(routePlans).set(change).where(eq(routePlans.id, plan.id));
}
