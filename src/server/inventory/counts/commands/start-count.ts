import { and, eq } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { counts } from '../../tables.ts';
import { noteCount } from '../../writes/count.ts';

/** inventory.startCount: two who start at once count on one sheet. */
export async function startCount(ctx: Ctx, input: { locationId: string }): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const location = await locationOf(ctx, vendorId, input.locationId);
  const [made] = await ctx.db.tx
    .insert(counts)
    .values({
      ...{ id: ctx.ids.uuid(), vendorId, locationId: location.id, status: 'open' },
      ...{ startedBy: userIdOf(ctx), startedAt: now(ctx) },
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await noteCount(ctx, made, 'open', { location: location.name });
    return { id: made.id };
  }
  const [open] = await ctx.db.tx
    .select({ id: counts.id })
    .from(counts)
    .where(and(eq(counts.locationId, location.id), eq(counts.status, 'open')));
  if (!open) throw new Error(`The count of ${location.id} is neither new nor open`);
  return open;
}
