import { and, eq, ilike, sql } from 'drizzle-orm';
import type { __Module__Input, ItemView } from '#core/__module__/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
@if homeowner
import { type Ctx, userIdOf } from '#server/lib/context.ts';
@end
@if admin vendor none
import type { Ctx } from '#server/lib/context.ts';
@end
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
@if vendor
import { ownVendorId } from '#server/vendors/queries.ts';
@end
import { items } from './tables.ts';

const SORTS: Record<__Module__Input['sort'], SortColumn> = { added: { by: items.createdAt, kind: 'moment' } };
const columns = { id: items.id, title: items.title, version: items.version, createdAt: items.createdAt };

@if vendor homeowner
const isOwn = (ctx: Ctx) => eq(items.__owner__, __self__);

/** One page of the caller's items, without the count. */
@end
@if admin none
/** One page of items, without the count. */
@end
export async function pageOfItems(ctx: Ctx, input: __Module__Input) {
  const place = keyset(SORTS, items.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, ...columns })
    .from(items)
    .where(and(__among__, place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}

/** __module__.list */
export async function listItems(ctx: Ctx, input: __Module__Input) {
  const [page, [all]] = await Promise.all([
    pageOfItems(ctx, input),
    ctx.db.read.select({ count: sql<number>`count(*)::int` }).from(items).where(__among__),
  ]);
  return { ...page, total: all?.count ?? 0 };
}

@if admin none
function among(input: __Module__Input) {
  const pattern = likePattern(input.search);
  return pattern ? ilike(items.title, pattern) : undefined;
}
@end
@if vendor homeowner
function among(ctx: Ctx, input: __Module__Input) {
  const pattern = likePattern(input.search);
  return and(isOwn(ctx), pattern ? ilike(items.title, pattern) : undefined);
}
@end

@if admin none
/** __module__.get. Throws not_found. */
@end
@if vendor homeowner
/** __module__.get. Throws not_found, for another's item as for an unknown one. */
@end
export async function itemOf(ctx: Ctx, { id }: { id: string }): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
  const [found] = await ctx.db.read.select(columns).from(items).where(__found__);
  if (!found) throw notFound('Item');
  return found;
}
