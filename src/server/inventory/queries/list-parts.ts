import { and, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { stockValue } from '#core/inventory/average-cost.ts';
import { PART_STATES, type PartState } from '#core/inventory/kinds.ts';
import { OPEN_ORDERS } from '#core/inventory/orders/status.ts';
import type { PartsInput, PartView } from '#core/inventory/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { levels, locations, orderLines, orders, parts, reorderLevels, suppliers } from '../tables.ts';

/** What a company has of each part, once for a whole list. */
export function stockParts(ctx: Ctx, vendorId: string, locationId?: string) {
  const { read } = ctx.db;
  const stock = read
    .select({
      partId: levels.partId,
      all: sql<number>`sum(${levels.quantity})`.mapWith(Number).as('stock_all'),
      here: sql<number>`coalesce(sum(${levels.quantity}) filter (where ${locationId ? eq(levels.locationId, locationId) : sql`true`}), 0)`
        .mapWith(Number)
        .as('stock_here'),
    })
    .from(levels)
    .where(eq(levels.vendorId, vendorId))
    .groupBy(levels.partId)
    .as('stock');
  // `stockState` of core/inventory/reorder.ts: a location that has less than its level.
  const gaps = read
    .selectDistinct({ partId: reorderLevels.partId })
    .from(reorderLevels)
    .innerJoin(locations, and(eq(locations.id, reorderLevels.locationId), isNull(locations.archivedAt)))
    .leftJoin(
      levels,
      and(eq(levels.partId, reorderLevels.partId), eq(levels.locationId, reorderLevels.locationId)),
    )
    .where(
      and(
        eq(reorderLevels.vendorId, vendorId),
        sql`coalesce(${levels.quantity}, 0) < ${reorderLevels.level}`,
      ),
    )
    .as('gaps');
  const coming = read
    .select({
      partId: orderLines.partId,
      quantity: sql<number>`sum(${orderLines.quantity} - ${orderLines.received})`
        .mapWith(Number)
        .as('coming_quantity'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.vendorId, vendorId), inArray(orders.status, [...OPEN_ORDERS])))
    .groupBy(orderLines.partId)
    .as('coming');
  const all = sql`coalesce(${stock.all}, 0)`;
  const here = sql`coalesce(${stock.here}, 0)`;
  const isOut = sql`${all} <= 0`;
  const isLow = sql`(${all} > 0 and (${all} <= ${parts.reorderLevel} or ${gaps.partId} is not null))`;
  const value = sql`round(greatest(${here}, 0) * ${parts.averageCents})`;
  return { stock, gaps, coming, all, here, isOut, isLow, value };
}

type Stock = ReturnType<typeof stockParts>;

export function partColumns({ here, isOut, isLow, coming }: Stock) {
  return {
    row: parts,
    onHand: sql<number>`${here}`.mapWith(Number),
    state: sql<PartView['state']>`case when ${isOut} then 'out' when ${isLow} then 'low' else 'ok' end`,
    onOrder: sql<number>`coalesce(${coming.quantity}, 0)`.mapWith(Number),
    supplier: { id: suppliers.id, name: suppliers.name },
  };
}

type PartRead = {
  row: typeof parts.$inferSelect;
  onHand: number;
  state: PartView['state'];
  onOrder: number;
  supplier: { id: string; name: string } | null;
};

export function partViewOf({ row, onHand, state, onOrder, supplier }: PartRead): PartView {
  const { id, sku, name, unit, barcode, priceCents, taxable, reorderLevel, orderQuantity } = row;
  return {
    ...{ id, sku, name, unit, barcode, priceCents, taxable, reorderLevel, orderQuantity },
    ...{ onHand, state, onOrder, supplier, averageCents: row.averageCents },
    valueCents: stockValue(onHand, row.averageCents),
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

/** One page of a company's parts, without the counts around it. */
export async function pageOfParts(ctx: Ctx, input: PartsInput) {
  const vendorId = ownVendorId(ctx);
  const stock = stockParts(ctx, vendorId, input.location);
  const sorts: Record<PartsInput['sort'], SortColumn> = {
    name: { by: parts.name, kind: 'text' },
    sku: { by: parts.sku, kind: 'text' },
    quantity: { by: sql`(${stock.here} * 100)::bigint`, kind: 'number' },
    value: { by: sql`${stock.value}::bigint`, kind: 'number' },
    updated: { by: parts.updatedAt, kind: 'moment' },
  };
  const place = keyset(sorts, parts.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: parts.id, ...partColumns(stock) })
    .from(parts)
    .leftJoin(stock.stock, eq(stock.stock.partId, parts.id))
    .leftJoin(stock.gaps, eq(stock.gaps.partId, parts.id))
    .leftJoin(stock.coming, eq(stock.coming.partId, parts.id))
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(and(among(vendorId, input), inState(stock, input.state ?? 'active'), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(partViewOf) };
}

/** inventory.list */
export async function listParts(ctx: Ctx, input: PartsInput) {
  const vendorId = ownVendorId(ctx);
  const stock = stockParts(ctx, vendorId);
  const isActive = isNull(parts.archivedAt);
  const [page, [figures], [worth]] = await Promise.all([
    pageOfParts(ctx, input),
    ctx.db.read
      .select({
        active: count(isActive),
        low: count(and(isActive, stock.isLow)),
        out: count(and(isActive, stock.isOut)),
        archived: count(isNotNull(parts.archivedAt)),
      })
      .from(parts)
      .leftJoin(stock.stock, eq(stock.stock.partId, parts.id))
      .leftJoin(stock.gaps, eq(stock.gaps.partId, parts.id))
      .where(among(vendorId, input)),
    valueOfStock(ctx, vendorId),
  ]);
  const counts = Object.fromEntries(PART_STATES.map((state) => [state, figures?.[state] ?? 0])) as Record<
    PartState,
    number
  >;
  return { ...page, total: counts[input.state ?? 'active'], counts, valueCents: worth?.valueCents ?? 0 };
}

/** What all that is not archived is worth, part by part to the cent, as its rows say. */
function valueOfStock(ctx: Ctx, vendorId: string) {
  const { stock, value } = stockParts(ctx, vendorId);
  return ctx.db.read
    .select({ valueCents: sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number) })
    .from(parts)
    .innerJoin(stock, eq(stock.partId, parts.id))
    .where(and(eq(parts.vendorId, vendorId), isNull(parts.archivedAt), gt(stock.all, sql`0`)));
}

const count = (which: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${which}))::int`.mapWith(Number);

function inState({ isLow, isOut }: Stock, state: PartState): SQL | undefined {
  if (state === 'archived') return isNotNull(parts.archivedAt);
  return and(isNull(parts.archivedAt), state === 'low' ? isLow : state === 'out' ? isOut : undefined);
}

/** The filters that the tabs of states stand inside of. */
function among(
  vendorId: string,
  input: Pick<PartsInput, 'search' | 'location' | 'supplier'>,
): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    eq(parts.vendorId, vendorId),
    pattern
      ? or(ilike(parts.name, pattern), ilike(parts.sku, pattern), eq(parts.barcode, input.search ?? ''))
      : undefined,
    input.supplier ? eq(parts.supplierId, input.supplier) : undefined,
    input.location
      ? or(
          sql`exists (select 1 from ${levels} where ${levels.partId} = ${parts.id} and ${levels.locationId} = ${input.location} and ${levels.quantity} <> 0)`,
          sql`exists (select 1 from ${reorderLevels} where ${reorderLevels.partId} = ${parts.id} and ${reorderLevels.locationId} = ${input.location})`,
        )
      : undefined,
  );
}
