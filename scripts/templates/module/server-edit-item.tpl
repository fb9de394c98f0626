import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import type { ItemView } from '#core/__module__/contract.ts';
import { itemChanged } from '#core/__module__/events.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { items } from '../tables.ts';

type Edited = { id: string; title: string; expectedVersion: number };

/** Changes an item. Throws not_found for an unknown one, `conflict` when it changed since it was read. */
export async function editItem(ctx: Ctx, { id, title, expectedVersion }: Edited): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
  const [known] = await ctx.db.tx.select().from(items).where(eq(items.id, id)).for('update');
  if (!known) throw notFound('Item');
  if (known.version !== expectedVersion) {
    throw new AppError('conflict', 'Somebody else has changed this item since you opened it. Nothing was saved.');
  }
  const { addedBy, version, createdAt } = known;
  const changes = changesBetween(known, { title });
  if (changes.length === 0) return { id, title, version, createdAt };
  await ctx.db.tx.update(items).set({ title, version: version + 1 }).where(eq(items.id, id));
  if (addedBy) await emit(ctx, itemChanged, { itemId: id, title, userId: addedBy });
  await audit(ctx, { resource: '__module__', resourceId: id, category: 'admin', changes });
  return { id, title, version: version + 1, createdAt };
}
