import { eq } from 'drizzle-orm';
import { priceLineChanged } from '#core/pricing/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lineOf, todayOf } from '../../queries/scope.ts';
import { priceLines } from '../../tables.ts';
import { assertFree } from '../../writes/line.ts';
import { lockBook, noteServicePrices } from '../../writes/price.ts';

/** pricing.archive: a service or add-on that is archived costs what the catalog says; the history of its prices stays. */
export async function archiveLine(
  ctx: Ctx,
  input: { id: string; archived: boolean },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const line = await lineOf(ctx, vendorId, input.id);
  if ((line.archivedAt !== null) === input.archived) return { id: line.id };
  if (!input.archived && line.name !== '') await assertFree(ctx, vendorId, line, line.id);
  const at = now(ctx);
  await ctx.db.tx
    .update(priceLines)
    .set({ archivedAt: input.archived ? at : null, updatedAt: at })
    .where(eq(priceLines.id, line.id));
  await noteServicePrices(ctx, vendorId, await todayOf(ctx, vendorId));
  await emit(ctx, priceLineChanged, { vendorId, lineId: line.id });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: line.id,
    category: 'data',
    details: { archived: input.archived },
  });
  return { id: line.id };
}
