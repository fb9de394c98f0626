import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { sellerOf, soldBy } from '../../queries/scope.ts';
import { plans } from '../../tables.ts';

/** Takes a plan off sale, or sells it again. Those who have it keep it. */
export async function archivePlan(
  ctx: Ctx,
  input: { id: string; archived: boolean },
): Promise<{ done: true }> {
  const vendorId = sellerOf(ctx);
  const status = input.archived ? 'archived' : 'active';
  const [plan] = isUuid(input.id)
    ? await ctx.db.tx
        .update(plans)
        .set({ status, updatedAt: now(ctx) })
        .where(and(eq(plans.id, input.id), soldBy(vendorId)))
        .returning()
    : [];
  if (!plan) throw notFound('Plan');
  await audit(ctx, {
    resource: 'plan',
    resourceId: plan.id,
    category: vendorId === null ? 'admin' : 'data',
    details: { status },
  });
  return { done: true };
}
