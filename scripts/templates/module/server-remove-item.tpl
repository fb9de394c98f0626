import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { itemRemoved } from '#core/__module__/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { items } from '../tables.ts';

/** Removes one of the caller's items. Throws not_found for an unknown or somebody else's. */
export async function removeItem(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const ownerId = userIdOf(ctx);
  if (!isUuid(input.id)) throw notFound('Item');
  const own = and(eq(items.id, input.id), eq(items.ownerId, ownerId));
  const removed = await ctx.db.tx.delete(items).where(own).returning({ id: items.id });
  if (removed.length === 0) throw notFound('Item');
  await emit(ctx, itemRemoved, { itemId: input.id, ownerId });
  await audit(ctx, { resource: '__module__', resourceId: input.id, category: 'data' });
  return { done: true };
}
