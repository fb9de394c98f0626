import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { PRODUCT_STATUSES, type ProductStatus } from '#core/catalog/product-status.ts';
import type { ProductRow, ProductsInput } from '#core/catalog/products-contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { categories, products } from '../tables.ts';

const SORTS: Record<ProductsInput['sort'], SortColumn> = {
  name: { by: products.name, kind: 'text' },
  price: { by: products.priceCents, kind: 'number' },
};

const columns = { row: products, category: { slug: categories.slug, name: categories.name } };
type Row = { row: typeof products.$inferSelect; category: { slug: string; name: string } };

/** One page of products, without the counts around it. */
export async function pageOfProducts(ctx: Ctx, input: ProductsInput) {
  const place = keyset(SORTS, products.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: products.id, ...columns })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(among(input), input.status && eq(products.active, input.status === 'active'), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(viewOf) };
}

/** catalog.productList */
export async function listAllProducts(ctx: Ctx, input: ProductsInput) {
  const [page, groups] = await Promise.all([
    pageOfProducts(ctx, input),
    ctx.db.read
      .select({ active: products.active, count: sql<number>`count(*)::int` })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(among(input))
      .groupBy(products.active),
  ]);
  const counts = Object.fromEntries(PRODUCT_STATUSES.map((status) => [status, 0])) as Record<
    ProductStatus,
    number
  >;
  let total = 0;
  for (const { active, count } of groups) {
    const status = statusOf(active);
    counts[status] = count;
    if ((input.status ?? status) === status) total += count;
  }
  return { ...page, total, counts };
}

/** catalog.product: also one that can no longer be put on a job. Throws not_found. */
export async function productInFull(ctx: Ctx, { id }: { id: string }): Promise<ProductRow> {
  const [found] = isUuid(id)
    ? await ctx.db.read
        .select(columns)
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(eq(products.id, id))
    : [];
  if (!found) throw notFound('Product');
  return viewOf(found);
}

/** The filters that the tabs of statuses stand inside of. */
function among(input: ProductsInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    pattern ? or(ilike(products.name, pattern), ilike(products.sku, pattern)) : undefined,
    input.category ? eq(categories.slug, input.category) : undefined,
  );
}

function statusOf(active: boolean): ProductStatus {
  return active ? 'active' : 'inactive';
}

function viewOf({ row, category }: Row): ProductRow {
  const { id, sku, name, unit, priceCents, active } = row;
  return { id, sku, name, unit, priceCents, category, status: statusOf(active) };
}
