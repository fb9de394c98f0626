import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { counts } from '../../tables.ts';
import { lockOpenCount, noteCount } from '../../writes/count.ts';

/** inventory.cancelCount: stock stays as it is. */
export async function cancelCount(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const sheet = await lockOpenCount(ctx, ownVendorId(ctx), id);
  await ctx.db.tx
    .update(counts)
    .set({ status: 'canceled', endedAt: now(ctx) })
    .where(eq(counts.id, sheet.id));
  await noteCount(ctx, sheet, 'canceled');
  return { id: sheet.id };
}
