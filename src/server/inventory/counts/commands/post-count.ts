import { eq } from 'drizzle-orm';
import { roundQuantity } from '#core/inventory/quantity.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { countLines, counts } from '../../tables.ts';
import { lockOpenCount, noteCount } from '../../writes/count.ts';
import { lockParts, moveStock } from '../../writes/stock.ts';

/**
 * inventory.postCount: each difference becomes a movement with a reason, the part's own or the sheet's. The difference is
 * what was counted less what the ledger said then, so that a part used in the meantime is not missed twice.
 */
export async function postCount(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const sheet = await lockOpenCount(ctx, vendorId, id);
  const lines = await ctx.db.tx.select().from(countLines).where(eq(countLines.countId, sheet.id));
  if (lines.length === 0)
    throw new AppError('conflict', 'Nothing has been counted yet. Count a part, or cancel this count.');
  const location = await locationOf(ctx, vendorId, sheet.locationId);
  const differing = lines.filter(({ counted, expected }) => counted !== expected);
  const unexplained = differing.filter((line) => line.reason === '' && reason === '');
  if (unexplained.length > 0) {
    throw new AppError('invalid', 'Give a reason for the differences.', {
      fields: {
        reason: `Give a reason for ${unexplained.length === 1 ? 'the difference' : 'the differences'}`,
      },
    });
  }
  const locked = await lockParts(
    ctx,
    vendorId,
    differing.map(({ partId }) => partId),
  );
  for (const part of locked) {
    const line = differing.find(({ partId }) => partId === part.id);
    if (!line) continue;
    await moveStock(ctx, part, {
      ...{ locationId: location.id, locationName: location.name, kind: 'counted', countId: sheet.id },
      ...{ quantity: roundQuantity(line.counted - line.expected), reason: line.reason || reason },
    });
  }
  crashPoint('inventory.count.posting');
  await ctx.db.tx
    .update(counts)
    .set({ status: 'posted', endedAt: now(ctx) })
    .where(eq(counts.id, sheet.id));
  await noteCount(ctx, sheet, 'posted', { counted: lines.length, differences: differing.length });
  return { id: sheet.id };
}
