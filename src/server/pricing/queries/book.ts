import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { LINE_KINDS, type PriceLineKind } from '#core/pricing/kinds.ts';
import type { BookLine, LinesInput } from '#core/pricing/views.ts';
import { addOns, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { priceLines, prices } from '../tables.ts';
import { todayOf } from './scope.ts';
import { holdsOn } from './terms.ts';

/**
 * All lines of a company: what it sells of the catalog with or without a price of its own, and its own materials and rates.
 * What it no longer sells is not in the book; its history is kept.
 */
export function bookOf(ctx: Ctx, vendorId: string) {
  const { read } = ctx.db;
  const named = <T>(column: SQL<T>, name: string) => column.as(name);
  const sold = read
    .select({
      id: named(sql<string>`coalesce(${priceLines.id}, ${services.id})`, 'book_line'),
      catalogId: named(sql<string | null>`${services.id}`, 'book_catalog'),
      kind: named(sql<PriceLineKind>`'service'`, 'book_kind'),
      name: named(sql<string>`${services.name}`, 'book_name'),
      code: named(sql<string>`''`, 'book_code'),
      unit: named(
        sql<string>`case ${services.pricing} when 'hourly' then 'hour' else 'each' end`,
        'book_unit',
      ),
      catalogCents: named(sql<number | null>`${services.priceCents}`, 'book_catalog_cents'),
      archivedAt: named(sql<string | null>`${priceLines.archivedAt}`, 'book_archived'),
    })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .leftJoin(
      priceLines,
      and(eq(priceLines.vendorId, vendorServices.vendorId), eq(priceLines.serviceId, services.id)),
    )
    .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true)));
  const extras = read
    .select({
      id: named(sql<string>`coalesce(${priceLines.id}, ${addOns.id})`, 'book_line'),
      catalogId: named(sql<string | null>`${addOns.id}`, 'book_catalog'),
      kind: named(sql<PriceLineKind>`'add_on'`, 'book_kind'),
      name: named(sql<string>`${services.name} || ': ' || ${addOns.label}`, 'book_name'),
      code: named(sql<string>`''`, 'book_code'),
      unit: named(sql<string>`'each'`, 'book_unit'),
      catalogCents: named(sql<number | null>`${addOns.priceCents}`, 'book_catalog_cents'),
      archivedAt: named(sql<string | null>`${priceLines.archivedAt}`, 'book_archived'),
    })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .innerJoin(addOns, and(eq(addOns.serviceId, services.id), eq(addOns.active, true)))
    .leftJoin(
      priceLines,
      and(eq(priceLines.vendorId, vendorServices.vendorId), eq(priceLines.addOnId, addOns.id)),
    )
    .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true)));
  const own = read
    .select({
      id: named(sql<string>`${priceLines.id}`, 'book_line'),
      catalogId: named(sql<string | null>`null::uuid`, 'book_catalog'),
      kind: named(sql<PriceLineKind>`${priceLines.kind}`, 'book_kind'),
      name: named(sql<string>`${priceLines.name}`, 'book_name'),
      code: named(sql<string>`${priceLines.code}`, 'book_code'),
      unit: named(sql<string>`${priceLines.unit}`, 'book_unit'),
      catalogCents: named(sql<number | null>`null::bigint`, 'book_catalog_cents'),
      archivedAt: named(sql<string | null>`${priceLines.archivedAt}`, 'book_archived'),
    })
    .from(priceLines)
    .where(and(eq(priceLines.vendorId, vendorId), sql`${priceLines.kind} in ('material', 'hourly')`));
  return unionAll(sold, extras, own).as('book');
}

type Book = ReturnType<typeof bookOf>;

/**
 * A column of the price of everybody that holds for a line on a day, looked up line by line: joined to the whole list, a book
 * that was just imported and has no statistics yet has the planner search all prices for each line. Of a page, only the lines
 * on it are looked up, since expensive columns wait until the page is cut.
 */
export function heldPrice<T>(
  column: 'priceCents' | 'costCents' | 'markupBp' | 'effectiveFrom',
  lineId: SQL | SQL.Aliased,
  on: string,
): SQL<T> {
  return sql<T>`(select ${prices[column]} from ${prices} where ${prices.lineId} = ${lineId}
    and ${prices.marketId} is null and ${prices.level} is null and ${holdsOn(prices, on)} limit 1)`;
}

export function lineColumns(book: Book, on: string) {
  const number = (column: SQL | SQL.Aliased) =>
    sql<number | null>`${column}`.mapWith((value) => (value === null ? null : Number(value)));
  const held = (column: Parameters<typeof heldPrice>[0]) =>
    heldPrice<number | null>(column, sql`${book.id}`, on);
  return {
    id: book.id,
    catalogId: book.catalogId,
    kind: book.kind,
    name: book.name,
    code: book.code,
    unit: book.unit,
    catalogCents: number(sql`${book.catalogCents}`),
    archivedAt: book.archivedAt,
    priceCents: number(held('priceCents')),
    costCents: number(held('costCents')),
    markupBp: number(held('markupBp')),
    effectiveFrom: heldPrice<string | null>('effectiveFrom', sql`${book.id}`, on),
    special:
      sql<number>`(select count(*) from ${prices} where ${prices.lineId} = ${book.id} and ${holdsOn(prices, on)}
      and (${prices.marketId} is not null or ${prices.level} is not null))`.mapWith(Number),
    next: sql<
      BookLine['next']
    >`(select json_build_object('priceCents', ${prices.priceCents}, 'effectiveFrom', ${prices.effectiveFrom})
      from ${prices} where ${prices.lineId} = ${book.id} and ${prices.withdrawnAt} is null and ${prices.marketId} is null
      and ${prices.level} is null and ${prices.effectiveFrom} > ${on}::date order by ${prices.effectiveFrom} limit 1)`,
  };
}

type LineRead = Omit<BookLine, 'isArchived'> & { archivedAt: string | null };

export function lineViewOf({ archivedAt, ...line }: LineRead): BookLine {
  return { ...line, isArchived: archivedAt !== null };
}

/** pricing.list */
export async function listBook(ctx: Ctx, input: LinesInput) {
  const vendorId = ownVendorId(ctx);
  const on = await todayOf(ctx, vendorId);
  const book = bookOf(ctx, vendorId);
  const sorts: Record<LinesInput['sort'], SortColumn> = {
    name: { by: sql`${book.name}`, kind: 'text' },
    price: {
      by: sql`coalesce(${heldPrice('priceCents', sql`${book.id}`, on)}, ${book.catalogCents}, 0)`,
      kind: 'number',
    },
  };
  const place = keyset(sorts, sql`${book.id}`, input);
  const [rows, counted] = await Promise.all([
    ctx.db.read
      .select({ key: place.key, ...lineColumns(book, on) })
      .from(book)
      .where(and(among(book, input), input.kind ? eq(book.kind, input.kind) : undefined, place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read
      .select({ kind: book.kind, count: sql<number>`count(*)`.mapWith(Number) })
      .from(book)
      .where(among(book, input))
      .groupBy(book.kind),
  ]);
  const page = place.page(rows);
  const counts = Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, counted.find((one) => one.kind === kind)?.count ?? 0]),
  ) as Record<PriceLineKind, number>;
  const total = input.kind ? counts[input.kind] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...page, items: page.items.map(lineViewOf), counts, total };
}

function among(book: Book, input: Pick<LinesInput, 'search' | 'state'>): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    input.state === 'archived' ? isNotNull(book.archivedAt) : isNull(book.archivedAt),
    pattern ? or(ilike(book.name, pattern), ilike(book.code, pattern)) : undefined,
  );
}
