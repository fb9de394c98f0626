import type { Cents } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendorCosts } from '../tables.ts';

/** pricing.setHourlyCost: what suggestions reckon with; null goes back to the usual share of the market's price. */
export async function setHourlyCost(
  ctx: Ctx,
  { hourlyCostCents }: { hourlyCostCents: Cents | null },
): Promise<{ done: true }> {
  const vendorId = ownVendorId(ctx);
  await ctx.db.tx
    .insert(vendorCosts)
    .values({ vendorId, hourlyCostCents, updatedAt: now(ctx) })
    .onConflictDoUpdate({ target: vendorCosts.vendorId, set: { hourlyCostCents, updatedAt: now(ctx) } });
  await audit(ctx, {
    ...{ resource: 'price_rules', resourceId: vendorId, category: 'data' },
    details: { hourlyCostCents },
  });
  return { done: true };
}
