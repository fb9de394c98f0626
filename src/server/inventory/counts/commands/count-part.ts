import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { countLines } from '../../tables.ts';
import { lockOpenCount, noteCount } from '../../writes/count.ts';
import { levelAt, lockPart } from '../../writes/stock.ts';

type Input = { id: string; partId: string; counted: number; reason: string };

/** inventory.countPart: how many there are, beside how many the ledger says now. Counting again replaces it. */
export async function countPart(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const sheet = await lockOpenCount(ctx, vendorId, input.id);
  const part = await lockPart(ctx, vendorId, input.partId);
  const values = {
    expected: await levelAt(ctx, part.id, sheet.locationId),
    ...{ counted: input.counted, reason: input.reason, countedBy: userIdOf(ctx), countedAt: now(ctx) },
  };
  await ctx.db.tx
    .insert(countLines)
    .values({ ...values, countId: sheet.id, partId: part.id, vendorId })
    .onConflictDoUpdate({ target: [countLines.countId, countLines.partId], set: values });
  await noteCount(ctx, sheet, 'open', { part: part.sku, counted: input.counted });
  return { id: sheet.id };
}
