import { and, eq, ilike, sql } from 'drizzle-orm';
import type { __Module__Input, ItemView } from '#core/__module__/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { items } from './tables.ts';

const SORTS: Record<__Module__Input['sort'], SortColumn> = { added: { by: items.createdAt, kind: 'moment' } };
const columns = { id: items.id, title: items.title, version: items.version, createdAt: items.createdAt };

/** One page of items, without the count. */
export async function pageOfItems(ctx: Ctx, input: __Module__Input) {
  const place = keyset(SORTS, items.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, ...columns })
    .from(items)
    .where(and(among(input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}

/** __module__.list */
export async function listItems(ctx: Ctx, input: __Module__Input) {
  const [page, [all]] = await Promise.all([
    pageOfItems(ctx, input),
    ctx.db.read.select({ count: sql<number>`count(*)::int` }).from(items).where(among(input)),
  ]);
  return { ...page, total: all?.count ?? 0 };
}

function among(input: __Module__Input) {
  const pattern = likePattern(input.search);
  return pattern ? ilike(items.title, pattern) : undefined;
}

/** __module__.get */
export async function itemOf(ctx: Ctx, { id }: { id: string }): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
  const [found] = await ctx.db.read.select(columns).from(items).where(eq(items.id, id));
  if (!found) throw notFound('Item');
  return found;
}
