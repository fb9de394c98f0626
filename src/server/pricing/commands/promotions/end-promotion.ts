import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { promotionChanged } from '#core/pricing/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { promotions } from '../../tables.ts';

/** pricing.endPromotion: jobs that were booked with it keep their price. Ending it twice is ending it once. */
export async function endPromotion(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const [known] = isUuid(input.id)
    ? await ctx.db.tx
        .select()
        .from(promotions)
        .where(and(eq(promotions.id, input.id), eq(promotions.vendorId, vendorId)))
        .for('update')
    : [];
  if (!known) throw notFound('Promotion');
  if (known.endedAt !== null) return { id: known.id };
  await ctx.db.tx
    .update(promotions)
    .set({ endedAt: now(ctx) })
    .where(eq(promotions.id, known.id));
  await emit(ctx, promotionChanged, { vendorId, promotionId: known.id, ended: true });
  await audit(ctx, {
    resource: 'promotion',
    resourceId: known.id,
    category: 'data',
    details: { name: known.name },
  });
  return { id: known.id };
}
