import { asc, eq } from 'drizzle-orm';
import type { ItemView } from '#core/__module__/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { items } from './tables.ts';

/** Somebody's items, the oldest first. */
export async function itemsOf(ctx: Ctx, ownerId: string): Promise<ItemView[]> {
  return ctx.db.read
    .select({ id: items.id, title: items.title, createdAt: items.createdAt })
    .from(items)
    .where(eq(items.ownerId, ownerId))
    .orderBy(asc(items.createdAt), asc(items.id));
}
