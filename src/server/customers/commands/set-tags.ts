import { and, eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tagsOf } from '../queries/parts.ts';
import { ownCustomer } from '../queries/scope.ts';
import { tags } from '../tables.ts';
import { noteChange } from '../writes/change.ts';

/** Sets the tags of a customer; repeats count once, in whatever case. Throws not_found for another's customer. */
export async function setTags(
  ctx: Ctx,
  { id, tags: wanted }: { id: string; tags: readonly string[] },
): Promise<{ id: string }> {
  const about = await ownCustomer(ctx, id);
  await lock(ctx, 'customers', about.vendorId);
  const next = [...new Map(wanted.map((tag) => [tag.toLowerCase(), tag])).values()].sort();
  const before = await tagsOf(ctx, about);
  if (next.join('\n') === [...before].sort().join('\n')) return { id };
  await ctx.db.tx
    .delete(tags)
    .where(and(eq(tags.vendorId, about.vendorId), eq(tags.homeownerId, about.homeownerId)));
  if (next.length > 0) {
    await ctx.db.tx.insert(tags).values(next.map((tag) => ({ ...about, tag, createdAt: now(ctx) })));
  }
  await noteChange(ctx, about);
  await audit(ctx, {
    resource: 'customer',
    resourceId: id,
    category: 'data',
    changes: [{ field: 'tags', from: before.join(', '), to: next.join(', ') }],
  });
  return { id };
}
