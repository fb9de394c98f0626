import { and, eq, ilike, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ItemView, QuotesInput } from '#core/quotes/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { items } from './tables.ts';

const SORTS: Record<QuotesInput['sort'], SortColumn> = { added: { by: items.createdAt, kind: 'moment' } };
const columns = { id: items.id, title: items.title, version: items.version, createdAt: items.createdAt };

const isOwn = (ctx: Ctx) => eq(items.vendorId, ownVendorId(ctx));

/** One page of the caller's items, without the count. */
export async function pageOfItems(ctx: Ctx, input: QuotesInput) {
  const place = keyset(SORTS, items.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, ...columns })
    .from(items)
    .where(and(among(ctx, input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}

/** quotes.list */
export async function listItems(ctx: Ctx, input: QuotesInput) {
  const [page, [all]] = await Promise.all([
    pageOfItems(ctx, input),
    ctx.db.read.select({ count: sql<number>`count(*)::int` }).from(items).where(among(ctx, input)),
  ]);
  return { ...page, total: all?.count ?? 0 };
}

function among(ctx: Ctx, input: QuotesInput) {
  const pattern = likePattern(input.search);
  return and(isOwn(ctx), pattern ? ilike(items.title, pattern) : undefined);
}

/** quotes.get. Throws not_found, for another's item as for an unknown one. */
export async function itemOf(ctx: Ctx, { id }: { id: string }): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
  const [found] = await ctx.db.read
    .select(columns)
    .from(items)
    .where(and(eq(items.id, id), isOwn(ctx)));
  if (!found) throw notFound('Item');
  return found;
}
